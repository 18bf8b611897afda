import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'
import { getProvider, providerGrid } from '@waybill/contract/reference/endpoints'
import type { Provider } from '@waybill/contract/reference/schemas'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { queryKeys } from '../../platform/query.ts'

const keys = queryKeys('prices')

/** Ids of this feature's lists, for invalidating their queries. */
export const LISTS = {
  providers: 'provider-prices',
  companies: 'company-prices',
  fees: 'fees',
  accountFees: 'account-fees',
  tariffs: 'tariff-rates',
  exchangeRates: 'exchange-rates',
  vatRates: 'vat-rates',
  schemeLimits: 'scheme-limits',
} as const

export const providerQuery = (id: string) => ({
  queryKey: keys.named('provider', id),
  queryFn: (): Promise<Provider> => api.call(getProvider, { params: { id } }),
})
export const providersQuery = {
  queryKey: keys.named('providers'),
  queryFn: async (): Promise<Provider[]> => (await api.grid(providerGrid, { Take: 0 })).rows,
}

/** `11,000 VND/kg`, `-10 %`; `vnd`: text of the VND unit. */
export const figureInWords = ({ amount, unit }: FeeFigure, vnd: string): string =>
  unit === 'Percent' ? `${formatMoney(amount)} %` : `${formatMoney(amount)} ${vnd}`

/** The same as a change of a price: `+3 %`. */
export const changeInWords = (figure: FeeFigure, vnd: string): string =>
  (Number(figure.amount) > 0 ? '+' : '') + figureInWords(figure, vnd)
