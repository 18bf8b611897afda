import { Button, Tabs } from '@mantine/core'
import { deleteProvider } from '@waybill/contract/reference/endpoints'
import type { Provider } from '@waybill/contract/reference/schemas'
import { IconMap, IconPencil, IconReceipt, IconTable, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ActionMenu } from '../../ui/action.tsx'
import { useDeleteRecord } from '../../ui/record-dialog/use-delete-record.ts'
import { useHistoryActions } from '../../ui/record-dialog/use-history-of.ts'
import { uiTexts } from '../../ui/texts.ts'
import css from './provider-bar.module.css'
import { PROVIDERS } from './providers.api.ts'
import { servicesTexts } from './texts-services.ts'

type Props = {
  providers: readonly Provider[]
  chosen: Provider | undefined
  onChoose: (id: string) => void
  onEdit: ((id: string) => void) | undefined
}

/** Providers as tabs; facts of the chosen one, and links to its zones, price table and fees (rule SCR-9). */
export const ProviderBar = ({ providers, chosen, onChoose, onEdit }: Props) => {
  const t = servicesTexts.useText()
  const ui = uiTexts.useText()
  const remove = useDeleteRecord<Provider>({
    feature: PROVIDERS,
    endpoint: deleteProvider,
    question: t('deleteProvider'),
    name: (provider) => provider.name,
  })
  const history = useHistoryActions('provider')
  if (!chosen) return null
  const erase = (): void => void remove(chosen).run?.()
  const ways = [
    { to: `/zone/${chosen.id}`, label: t('zones'), icon: IconMap },
    { to: `/discount-rate/${chosen.id}`, label: t('priceTable'), icon: IconTable },
    { to: `/provider/fees/${chosen.id}`, label: t('fees'), icon: IconReceipt },
  ]
  return (
    <div className={`wb-fixed ${css['bar']}`}>
      <Tabs value={chosen.id} onChange={(id) => id !== null && onChoose(id)}>
        <Tabs.List className={css['list'] ?? ''} aria-label={t('providers')}>
          {providers.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={`wb-row wb-wrap wb-muted ${css['facts']}`}>
        <strong>{chosen.label}</strong>
        {chosen.fuelFee !== undefined && <span>{t('fuelFact', { fuel: chosen.fuelFee.toFixed(2) })}</span>}
        <span className={`wb-cut ${css['url']}`} title={chosen.trackingUrl}>
          {chosen.trackingUrl}
        </span>
        <span className={`wb-grow ${css['grow']}`} />
        {ways.map(({ to, label, icon: Icon }) => (
          <Button key={to} size="xs" component={Link} to={to} leftSection={<Icon size={14} stroke={2} aria-hidden />}>
            {label}
          </Button>
        ))}
        {onEdit && (
          <>
            <Button
              size="xs"
              leftSection={<IconPencil size={14} stroke={2} aria-hidden />}
              onClick={() => onEdit(chosen.id)}
            >
              {t('editProvider')}
            </Button>
            <ActionMenu
              actions={[...history(chosen), { label: ui('delete'), icon: IconTrash, destructive: true, run: erase }]}
            />
          </>
        )}
      </div>
    </div>
  )
}
