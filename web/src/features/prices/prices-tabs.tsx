import { RouteTabs } from '../../ui/route-tabs.tsx'
import css from './prices.module.css'
import { useText } from './texts.ts'

const ADDRESSES = {
  providers: '/prices',
  companies: '/prices/companies',
  tariffs: '/prices/tariffs',
  exchangeRates: '/prices/exchange-rates',
  vatRates: '/prices/vat',
  schemeLimits: '/prices/scheme-limits',
} as const

/** Tabs of `/prices`. */
export const PricesTabs = () => <RouteTabs addresses={ADDRESSES} label={useText()} className={css['tabs']} />
