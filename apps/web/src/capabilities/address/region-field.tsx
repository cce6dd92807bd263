import { regions, type Region } from '@hibla/contract/address/address.contract'
import { useLoad } from '../../kernel/query.ts'
import { ListField } from './list-field.tsx'
import { listed, namedBy } from './listed.ts'

type RegionFieldProps = {
  chosen: Region | null
  allows: (region: Region) => boolean
  onChoose: (region: Region | null) => void
  className?: string
}

export function RegionField({ chosen, allows, onChoose, ...rest }: RegionFieldProps) {
  const load = useLoad(regions, {})
  const named = namedBy('regionId')
  return (
    <ListField
      {...rest}
      label="Region"
      list={listed(load, allows, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find((region) => region.regionId === id) ?? null)}
      prompt="Choose a region"
    />
  )
}
