import { exportCountries } from '@waybill/contract/exports/endpoints'
import { addCountry, countryGrid, deleteCountry, editCountry, getCountry } from '@waybill/contract/reference/endpoints'
import { useHasPermission } from '../../platform/session.tsx'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { useText } from './texts.ts'

const CALLS = { get: getCountry, add: addCountry, edit: editCountry, remove: deleteCountry, export: exportCountries }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES]

/** `/country`: countries of origin and destination (rule SCR-9). */
export const CountryScreen = () => {
  const t = useText()
  const may = useHasPermission()
  return (
    <RecordList
      feature="countries"
      entity="country"
      calls={CALLS}
      may={{ edit: may('reference.edit'), export: may('reference.export') }}
      alsoStale={SHOWN_ELSEWHERE}
      name={(country) => country.name}
      addLabel={t('addCountry')}
      deleteQuestion={t('deleteCountry')}
      endpoint={countryGrid}
      title={t('countries')}
      noun={t('countriesNoun')}
      crumbs={[{ label: t('services'), to: '/service' }]}
      columns={[
        {
          name: 'code',
          header: t('code'),
          width: 120,
          cell: (row) => <CountryTag code={row.code} />,
          copy: (row) => row.code,
        },
        { name: 'name', header: t('name'), copy: (row) => row.name },
        { name: 'nameVi', header: t('nameVi'), cell: (row) => row.nameVi },
      ]}
      card={(row) => ({ number: row.code, name: row.name, note: row.nameVi })}
      form={{
        title: (country) => country?.name ?? t('newCountry'),
        fields: [
          { kind: 'text', name: 'code', label: t('code'), hint: t('codeHint'), required: true, span: 3 },
          { kind: 'text', name: 'name', label: t('name'), required: true, span: 9 },
          { kind: 'text', name: 'nameVi', label: t('nameVi'), span: 12 },
        ],
      }}
    />
  )
}
