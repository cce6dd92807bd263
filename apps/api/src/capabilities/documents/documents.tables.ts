import { categories } from '@hibla/contract/documents/category.rule'
import { customerTypes, fileStatuses } from '@hibla/contract/documents/documents.contract'
import { MAX_FILES } from '@hibla/contract/values/file-limits'
import { fileTypes } from '@hibla/contract/values/file'
import { sql } from '../../kernel/postgres/sql.ts'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from '../../kernel/postgres/table.ts'
import { instant, oneOf } from '../../kernel/postgres/columns.ts'
import { storedFile } from '../../kernel/files/files.tables.ts'

/** An application's files. Whoever changes them locks this row first. Closed on submit: then only returned files change. */
export const documentFolder = pgTable(
  'document_folder',
  {
    applicationReferenceNo: text().primaryKey(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    index('document_folder_open')
      .on(t.applicationReferenceNo)
      .where(sql`closed_at is null`),
  ],
)

export const applicationDocument = pgTable(
  'application_document',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => storedFile.id),
    applicationReferenceNo: text()
      .notNull()
      .references(() => documentFolder.applicationReferenceNo),
    /** Each of the twelve places is taken once, so that a thirteenth file finds none, whoever sends it. */
    slot: smallint().notNull(),
    category: text({ enum: categories }).notNull(),
    subCategory: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    bytes: integer().notNull(),
    /** What we have drawn of it and keep beside it; 0 for what came before that was counted. */
    pictureBytes: integer().notNull().default(0),
    status: text({ enum: fileStatuses }).notNull().default('uploaded'),
    complianceReason: text(),
    uploadedAt: instant().notNull(),
  },
  (t) => [
    unique('application_document_slot').on(t.applicationReferenceNo, t.slot),
    unique('application_document_name').on(t.applicationReferenceNo, t.category, t.fileName),
    check('application_document_at_most', sql`${t.slot} between 1 and ${sql.raw(String(MAX_FILES))}`),
    check('application_document_category_known', oneOf(t.category, categories)),
    check('application_document_status_known', oneOf(t.status, fileStatuses)),
    check('application_document_reason', sql`(${t.status} = 'returned') = (${t.complianceReason} is not null)`),
    check('application_document_bytes', sql`${t.bytes} > 0`),
  ],
)

/** Kinds of documents to choose from: for everybody, for a kind of business, and what XCLSV customers are asked for. */
export const documentKind = pgTable(
  'document_kind',
  {
    code: text().primaryKey(),
    list: text({ enum: ['documents', 'sme', 'xclsv'] }).notNull(),
    category: text({ enum: categories }).notNull(),
    subCategory: text().notNull(),
    customerSegment: text({ enum: ['Residential', 'SME'] }),
    customerType: text({ enum: customerTypes }),
    required: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [
    check('document_kind_list_known', sql`${t.list} in ('documents', 'sme', 'xclsv')`),
    check('document_kind_category_known', oneOf(t.category, categories)),
    check(
      'document_kind_for_whom',
      sql`${t.list} <> 'xclsv' or num_nulls(${t.customerSegment}, ${t.customerType}) = 0`,
    ),
    check('document_kind_of_business', sql`${t.list} <> 'sme' or ${t.customerType} is not null`),
  ],
)

export const industryType = pgTable('industry_type', {
  code: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
})

export type Document = typeof applicationDocument.$inferSelect
