import type { Provider, Service } from '@waybill/contract/reference/schemas'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatKg } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useUnsaved } from '../../platform/unsaved.ts'
import { ProviderTabs } from '../../shipment/list/provider-tabs.tsx'
import { countriesQuery } from '../../shipment/reference-queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useUnsavedChangesGuard } from '../../ui/form/use-unsaved-changes-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { PhoneTable } from './phone-table.tsx'
import { providerQuery, servicesOfQuery, tableQuery, zonesOfQuery } from './price-table.api.ts'
import css from './price-table.module.css'
import type { ZoneHead } from './price-sheet.tsx'
import { ServiceList, ServiceSelect, type ServiceRow } from './service-choice.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { useText } from './texts.ts'
import { useSheets } from './use-sheets.ts'
import { useWorkbook } from './use-workbook.ts'

/** `/discount-rate/{providerId}`: price tables of a provider, by service (rules SCR-9, FRM-8). */
export const PriceTableScreen = () => {
  const { providerId = '' } = useParams({ strict: false })
  const t = useText()
  const provider = useQuery(providerQuery(providerId))
  const services = useQuery(servicesOfQuery(providerId))
  const zones = useZoneHeads(providerId)
  const failed = [provider, services, zones].find(({ error }) => error !== null)
  if (provider.data && services.data && zones.data) {
    if (services.data.length === 0 || zones.data.length === 0)
      return (
        <Page>
          <PageHeader title={provider.data.label} crumbs={[{ label: t('prices'), to: '/prices' }]} />
          <ProviderTabs providerId={providerId} part="prices" />
          {services.data.length === 0 ? (
            <EmptyState title={t('noServices')} text={t('noServicesText')} />
          ) : (
            <EmptyState title={t('noZones')} text={t('noZonesText')} />
          )}
        </Page>
      )
    return <PriceTables key={providerId} provider={provider.data} services={services.data} zones={zones.data} />
  }
  if (failed) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} backTo="/prices" />
  return <Page>{null}</Page>
}

const COUNTRIES_SHOWN = 3

/** Zones in order, each with its first country. */
const useZoneHeads = (providerId: string) => {
  const { data: zones, error, refetch } = useQuery(zonesOfQuery(providerId))
  const { data: countries } = useQuery(countriesQuery)
  const codes = new Map((countries ?? []).map(({ id, code }) => [id, code]))
  return {
    error,
    refetch,
    data: zones?.map(({ id, name, countries: ids }): ZoneHead => {
      const named = ids.flatMap((country) => codes.get(country) ?? []).sort()
      const more = named.length - COUNTRIES_SHOWN
      return {
        id,
        name,
        allCountries: named.join(', '),
        countries: named.slice(0, COUNTRIES_SHOWN).join(', ') + (more > 0 ? ` +${more}` : ''),
      }
    }),
  }
}

type Props = { provider: Provider; services: readonly Service[]; zones: readonly ZoneHead[] }

const PriceTables = ({ provider, services, zones }: Props) => {
  const t = useText()
  const width = useWidth()
  const may = useHasPermission()
  const navigate = useNavigate()
  const { service: asked } = useSearch({ strict: false })
  const service = services.find(({ code }) => code === asked) ?? services[0]
  const tables = useQueries({ queries: services.map(({ id }) => tableQuery(id)) })
  const sheets = useSheets()
  useUnsavedChangesGuard(sheets.dirty.size > 0, sheets.dropAll)
  useUnsaved(sheets.dirty.size > 0)
  const table = tables[services.findIndex((one) => one === service)]
  const workbook = useWorkbook(service?.id ?? '')
  const picker = useRef<HTMLInputElement>(null)
  const { refresh } = sheets
  useEffect(() => {
    if (service && table?.data) refresh(service.id, table.data)
  }, [refresh, service, table?.data])
  if (!service) return null

  const rows = services.map((one, at): ServiceRow => {
    return { service: one, rows: tables[at]?.data?.length, isDirty: sheets.dirty.has(one.id) }
  })
  const choose = (code: string): void =>
    void navigate({ to: '/discount-rate/$providerId', params: { providerId: provider.id }, search: { service: code } })
  const choice = <ServiceSelect services={rows} chosen={service.code} onChoose={choose} />
  const sheet = table?.data && sheets.open(service.id, table.data, zones)
  const empty = service.parent ? t('emptyParent', { service: service.parent.label }) : ''
  const isPhone = width === 'phone'
  return (
    <Page>
      <PageHeader
        title={provider.label}
        crumbs={[{ label: t('prices'), to: '/prices' }]}
        fact={t('fuel', { fuel: formatKg(provider.fuelFee ?? 0) })}
        actions={
          isPhone
            ? []
            : [
                {
                  label: t('import'),
                  icon: IconUpload,
                  busy: workbook.busy === 'import',
                  run: () => picker.current?.click(),
                },
                ...(may('priceTable.export')
                  ? [
                      {
                        label: t('export'),
                        icon: IconDownload,
                        busy: workbook.busy === 'export',
                        run: () => void workbook.save(),
                      },
                    ]
                  : []),
              ]
        }
      />
      <ProviderTabs providerId={provider.id} part="prices" />
      <input
        ref={picker}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t('import')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          currentTarget.value = ''
          if (chosen) void workbook.read(chosen)
        }}
      />
      {table?.error && !sheet && <FailedState error={table.error} onRetry={() => void table.refetch()} />}
      {sheet && isPhone && (
        <PhoneTable
          key={service.id}
          store={sheet.store}
          zones={zones}
          choice={choice}
          empty={empty}
          label={`${t('title')} ${service.code}`}
        />
      )}
      {!isPhone && (
        <div
          className={`wb-grid wb-grow wb-border-top wb-min-height-0 ${css['columns']}`}
          data-narrow={width !== 'desk' || undefined}
        >
          {width === 'desk' && <ServiceList services={rows} chosen={service.code} onChoose={choose} />}
          {sheet && (
            <ServiceSheet
              key={service.id}
              service={service}
              store={sheet.store}
              zones={zones}
              restored={sheet.restored}
              choice={width === 'desk' ? undefined : choice}
              empty={empty}
              file={workbook.file}
              onFileClosed={workbook.close}
              onDiscard={() => sheets.discard(service.id)}
              attemptKey={(body) => sheets.attemptKey(service.id, body)}
            />
          )}
        </div>
      )}
    </Page>
  )
}
