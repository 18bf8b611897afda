import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import css from './prices.module.css'
import { useText } from './texts.ts'

const TABS = {
  providers: '/prices',
  companies: '/prices/companies',
  tariffs: '/prices/tariffs',
  exchangeRates: '/prices/exchange-rates',
} as const
type Tab = keyof typeof TABS
const NAMES = Object.keys(TABS) as Tab[]

/** The parts of `/prices`; the address knows which one is open. */
export const PricesTabs = () => {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Tabs
      value={NAMES.find((tab) => TABS[tab] === pathname) ?? 'providers'}
      className={css['tabs'] ?? ''}
      onChange={(tab) => void navigate({ to: TABS[NAMES.find((name) => name === tab) ?? 'providers'] })}
    >
      <Tabs.List>
        {NAMES.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
