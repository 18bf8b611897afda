import { exportServices } from '@waybill/contract/exports/endpoints'
import { deleteService, getService, serviceGrid } from '@waybill/contract/reference/endpoints'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingWarehouse, IconWorld } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatMoney } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { NEW_RECORD, useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { ProviderBar } from './provider-bar.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { providersQuery, SERVICES } from './providers.api.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { servicesTexts } from './texts-services.ts'

const CALLS = { get: getService, remove: deleteService, export: exportServices }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES]

/** Placeholder for no provider: no record has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** `/service`: providers, and the services of the chosen one in order (rule SCR-9). */
export const ServiceScreen = () => {
  const t = servicesTexts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const search: { of?: unknown } = useSearch({ strict: false })
  const { data: providers = [] } = useQuery(providersQuery)
  const chosen = providers.find(({ id }) => id === search.of) ?? providers[0]
  const { open: openProvider } = useOpenRecord('openProvider')
  const mayEdit = may('reference.edit')
  const choose = (of: string): void => void navigate({ to: '/service', search: { of } })
  return (
    <>
      <RecordList
        feature={SERVICES}
        entity="service"
        calls={CALLS}
        may={{ edit: mayEdit, add: mayEdit && chosen !== undefined, export: may('reference.export') }}
        alsoStale={SHOWN_ELSEWHERE}
        name={(service) => service.name}
        addLabel={t('addService')}
        deleteQuestion={t('deleteService')}
        endpoint={serviceGrid}
        title={t('title')}
        noun={t('noun')}
        emptyText={chosen ? t('noServices') : t('noProviders')}
        tabs={
          <ProviderBar
            providers={providers}
            chosen={chosen}
            onChoose={choose}
            onEdit={mayEdit ? openProvider : undefined}
          />
        }
        fixedFilters={[{ name: 'providerId', operation: 'Equal', value: chosen?.id ?? NOBODY }]}
        columns={[
          {
            name: 'order',
            header: t('order'),
            width: 80,
            align: 'right',
            cell: (row) => <QuietCell>{row.order}</QuietCell>,
          },
          { name: 'code', header: t('code'), width: 140, copy: (row) => row.code },
          { name: 'name', header: t('name') },
          { name: 'label', header: t('label') },
          { name: 'isPublic', header: t('public'), width: 100, cell: (row) => row.isPublic && t('yes') },
          { name: 'manualPrice', header: t('manual'), width: 100, cell: (row) => row.manualPrice && t('yes') },
        ]}
        toolbar={[
          { key: 'countries', label: t('countries'), icon: IconWorld, run: () => void navigate({ to: '/country' }) },
          ...(mayEdit
            ? [
                {
                  key: 'provider',
                  label: t('addProvider'),
                  icon: IconBuildingWarehouse,
                  run: () => openProvider(NEW_RECORD),
                },
              ]
            : []),
        ]}
        card={(row) => ({
          number: row.code,
          name: row.name,
          note: [row.label, row.adminFee ? `${formatMoney(row.adminFee)} ₫` : ''].filter(Boolean).join(' · '),
        })}
      />
      {mayEdit && <ProviderDialog onAdded={({ id }) => choose(id)} />}
      {mayEdit && chosen && <ServiceDialog providerId={chosen.id} />}
    </>
  )
}
