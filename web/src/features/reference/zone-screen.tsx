import { exportZones } from '@waybill/contract/exports/endpoints'
import { addZone, deleteZone, editZone, getZone, zoneGrid } from '@waybill/contract/reference/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { CutCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { useCountries, useCountryOptions } from '../../shipment/reference-queries.ts'
import { ProviderTabs } from '../../shipment/list/provider-tabs.tsx'
import { providersQuery, ZONES } from './providers.api.ts'
import { zonesTexts } from './texts-zones.ts'

const CALLS = { get: getZone, add: addZone, edit: editZone, remove: deleteZone, export: exportZones }

/** `/zone/{providerId}`: pricing zones of a provider (rule SCR-9). */
export const ZoneScreen = () => {
  const t = zonesTexts.useText()
  const may = useHasPermission()
  const { providerId = '' } = useParams({ strict: false })
  const { data: providers = [] } = useQuery(providersQuery)
  const provider = providers.find(({ id }) => id === providerId)
  const countries = useCountries()
  const countryOptions = useCountryOptions('id')
  const namesOf = (ids: readonly string[]): string =>
    ids.map((id) => countries.find((country) => country.id === id)?.label ?? '').join(', ')
  return (
    <RecordList
      feature={ZONES}
      entity="zone"
      calls={CALLS}
      may={{ edit: may('reference.edit'), export: may('priceTable.export') }}
      name={(zone) => zone.name}
      addLabel={t('addZone')}
      deleteQuestion={t('deleteZone')}
      endpoint={zoneGrid}
      title={t('title')}
      noun={t('noun')}
      tabs={<ProviderTabs providerId={providerId} part="zones" />}
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
      card={(row) => ({
        number: row.name,
        name: t('count', { count: row.countries.length, names: namesOf(row.countries) }),
      })}
      form={{
        title: (zone) => zone?.name ?? t('newZone'),
        under: providerId,
        bodyOf: (values) => ({ ...values, providerId }),
        fields: [
          { kind: 'text', name: 'name', label: t('name'), required: true, span: 9 },
          {
            kind: 'number',
            name: 'order',
            label: t('order'),
            figure: { kind: 'whole' },
            start: 1,
            required: true,
            span: 3,
          },
          {
            kind: 'multi',
            name: 'countries',
            label: t('countries'),
            hint: t('countriesHint'),
            required: true,
            options: countryOptions,
          },
          { kind: 'check', name: 'isPrimary', label: t('primary'), note: t('primaryNote'), yes: t('yes') },
        ],
      }}
    />
  )
}
