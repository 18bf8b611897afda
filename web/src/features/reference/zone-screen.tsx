import { exportZones } from '@waybill/contract/exports/endpoints'
import { addZone, deleteZone, editZone, getZone, zoneGrid } from '@waybill/contract/reference/endpoints'
import type { Zone } from '@waybill/contract/reference/shapes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../platform/session.tsx'
import { CutCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useRecordActs } from '../../ui/record-dialog/use-record-acts.ts'
import { useCountries } from '../../shipment/reference-queries.ts'
import { providersQuery, ZONES } from './providers.api.ts'
import { zonesTexts } from './texts-zones.ts'

type Values = { name: string; order: number | null; isPrimary: boolean; countries: string[] }
const CALLS = { get: getZone, add: addZone, edit: editZone }

/** `/zone/{providerId}`: where a provider's prices count (spec 1 §2.3). */
export const ZoneScreen = () => {
  const t = zonesTexts.useText()
  const may = useMay()
  const { providerId = '' } = useParams({ strict: false })
  const { data: providers = [] } = useQuery(providersQuery)
  const provider = providers.find(({ id }) => id === providerId)
  const countries = useCountries()
  const namesOf = (ids: readonly string[]): string =>
    ids.map((id) => countries.find((country) => country.id === id)?.label ?? '').join(', ')
  const mayEdit = may('reference.edit')
  const acts = useRecordActs<Zone>({
    entity: 'zone',
    mayEdit,
    addLabel: t('addZone'),
    feature: ZONES,
    endpoint: deleteZone,
    question: t('deleteZone'),
    name: (zone) => zone.name,
  })
  const exportRun = useExportOf(exportZones)
  return (
    <>
      <DataGrid
        id={ZONES}
        endpoint={zoneGrid}
        title={t('title')}
        noun={t('noun')}
        crumbs={[
          { label: t('services'), to: '/service' },
          ...(provider ? [{ label: provider.name, to: '/service', search: { of: provider.id } }] : []),
        ]}
        fixedFilters={[{ name: 'providerId', operation: 'Equal', value: providerId }]}
        columns={[
          {
            name: 'order',
            header: t('order'),
            width: 80,
            align: 'right',
            cell: (row) => <QuietCell>{row.order}</QuietCell>,
          },
          {
            name: 'name',
            header: t('name'),
            cell: (row) => (
              <>
                {row.name}
                <small title={namesOf(row.countries)}>
                  <QuietCell>
                    <CutCell>{t('count', { count: row.countries.length, names: namesOf(row.countries) })}</CutCell>
                  </QuietCell>
                </small>
              </>
            ),
          },
          { name: 'isPrimary', header: t('primary'), width: 120, cell: (row) => row.isPrimary && t('yes') },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        {...acts.list}
        {...(may('priceTable.export') ? { exportRun } : {})}
        toolbar={acts.add}
        card={(row) => ({
          number: row.name,
          name: t('count', { count: row.countries.length, names: namesOf(row.countries) }),
        })}
      />
      {mayEdit && (
        <RecordDialog<Zone, Values>
          feature={ZONES}
          under={providerId}
          calls={CALLS}
          title={(zone) => zone?.name ?? t('newZone')}
          valuesOf={(zone) => ({
            name: zone?.name ?? '',
            order: zone?.order ?? 1,
            isPrimary: zone?.isPrimary ?? false,
            countries: zone?.countries ?? [],
          })}
          bodyOf={(values) => ({ ...values, providerId })}
          labels={{ name: t('name'), order: t('order'), isPrimary: t('primary'), countries: t('countries') }}
          shown={(name, value) =>
            name === 'countries' ? namesOf(value as string[]) : value === true ? t('yes') : String(value || '')
          }
          fields={({ control }) => (
            <>
              <TextField control={control} name="name" label={t('name')} required span={9} />
              <NumberField control={control} name="order" label={t('order')} decimals={0} required span={3} />
              <MultiSelectField
                control={control}
                name="countries"
                label={t('countries')}
                hint={t('countriesHint')}
                required
                options={countries.map(({ id, code, label }) => ({ value: id, label, tag: code }))}
              />
              <CheckField control={control} name="isPrimary" label={t('primary')} note={t('primaryNote')} />
            </>
          )}
        />
      )}
    </>
  )
}
