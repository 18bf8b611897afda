import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { registerTexts } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import css from './provider-tabs.module.css'

const texts = registerTexts('provider-tabs', {
  en: {
    parts: 'Parts of the provider',
    provider: 'Provider',
    services: 'Services',
    zones: 'Zones',
    prices: 'Price table',
    fees: 'Fees',
  },
  vi: {
    parts: 'Các phần của nhà cung cấp',
    provider: 'Nhà cung cấp',
    services: 'Dịch vụ',
    zones: 'Vùng',
    prices: 'Bảng giá',
    fees: 'Phụ phí',
  },
})

type Part = 'provider' | 'services' | 'zones' | 'prices' | 'fees'

/** The pages of a provider, each with its own address (rule SCR-9). Pages that the person may not open are absent. */
export const ProviderTabs = ({ providerId, part }: { providerId: string; part: Part }) => {
  const t = texts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const parts = [
    {
      part: 'provider',
      to: '/service',
      search: { of: providerId, openProvider: providerId },
      may: may('reference.edit'),
    },
    { part: 'services', to: '/service', search: { of: providerId }, may: may('reference.edit') },
    { part: 'zones', to: '/zone/$providerId', search: {}, may: may('priceTable.read') },
    { part: 'prices', to: '/discount-rate/$providerId', search: {}, may: may('priceTable.edit') },
    { part: 'fees', to: '/provider/fees/$providerId', search: {}, may: may('priceTable.read') },
  ] as const
  const open = (chosen: string | null): void => {
    const found = parts.find((one) => one.part === chosen)
    if (found) void navigate({ to: found.to, params: { providerId }, search: found.search })
  }
  return (
    <Tabs value={part} className={`wb-fixed ${css['tabs']}`} onChange={open}>
      <Tabs.List aria-label={t('parts')}>
        {parts.map(
          (one) =>
            one.may && (
              <Tabs.Tab key={one.part} value={one.part}>
                {t(one.part)}
              </Tabs.Tab>
            ),
        )}
      </Tabs.List>
    </Tabs>
  )
}
