import { addCountry, countryGrid, deleteCountry, editCountry, getCountry } from '@waybill/contract/reference/endpoints'
import type { Country } from '@waybill/contract/reference/shapes'
import { exportCountries } from '@waybill/contract/exports/endpoints'
import { useMay } from '../../platform/session.tsx'
import { CountryTag } from '../../ui/country-tag.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useRecordActs } from '../../ui/record-dialog/use-record-acts.ts'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { useText } from './texts.ts'

type Values = { code: string; name: string; nameVi: string }
const FEATURE = 'countries'
const CALLS = { get: getCountry, add: addCountry, edit: editCountry }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES]

/** `/country`: the countries that shipments go to and come from (spec 1 §2.3). */
export const CountryScreen = () => {
  const t = useText()
  const may = useMay()
  const mayEdit = may('reference.edit')
  const acts = useRecordActs<Country>({
    entity: 'country',
    mayEdit,
    addLabel: t('addCountry'),
    feature: FEATURE,
    endpoint: deleteCountry,
    question: t('deleteCountry'),
    name: (country) => country.name,
    alsoStale: SHOWN_ELSEWHERE,
  })
  const exportRun = useExportOf(exportCountries)
  return (
    <>
      <DataGrid
        id={FEATURE}
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
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        {...acts.list}
        {...(may('reference.export') ? { exportRun } : {})}
        toolbar={acts.add}
        card={(row) => ({ number: row.code, name: row.name, note: row.nameVi })}
      />
      {mayEdit && (
        <RecordDialog<Country, Values>
          feature={FEATURE}
          calls={CALLS}
          title={(country) => country?.name ?? t('newCountry')}
          valuesOf={(country) => ({
            code: country?.code ?? '',
            name: country?.name ?? '',
            nameVi: country?.nameVi ?? '',
          })}
          bodyOf={(values) => values}
          labels={{ code: t('code'), name: t('name'), nameVi: t('nameVi') }}
          alsoStale={SHOWN_ELSEWHERE}
          fields={({ control }) => (
            <>
              <TextField control={control} name="code" label={t('code')} hint={t('codeHint')} required span={3} />
              <TextField control={control} name="name" label={t('name')} required span={9} />
              <TextField control={control} name="nameVi" label={t('nameVi')} span={12} />
            </>
          )}
        />
      )}
    </>
  )
}
