import { getTableColumns } from '../../kernel/postgres/sql.ts'
import { barangay, municipality, property, zone } from './address.tables.ts'

const { words: _municipality, ...ofMunicipality } = getTableColumns(municipality)
const { words: _barangay, ...ofBarangay } = getTableColumns(barangay)
const { words: _zone, ...ofZone } = getTableColumns(zone)
const { words: _property, ...ofProperty } = getTableColumns(property)

/** All columns except those used only for searching. */
export const columns = { municipality: ofMunicipality, barangay: ofBarangay, zone: ofZone, property: ofProperty }
