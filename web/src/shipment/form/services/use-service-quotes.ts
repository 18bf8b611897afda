import { useDebouncedValue } from '@mantine/hooks'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../../platform/query.ts'
import { deliveryTimesQuery } from '../delivery-times.ts'
import { inOrder, orderServices, type QuotedService, type ServiceOrder, withDays } from './service-rows.ts'

const quoteKeys = queryKeys('service-quotes')
const QUOTE_WAIT_MS = 300
const QUOTE_LIFE_MS = 30_000

export type ServiceQuestion<Body> = {
  /** Request body; undefined while country or packages are missing. */
  body: Body | undefined
  countryId: string
  call: (body: Body, signal: AbortSignal) => Promise<ServiceQuote[]>
}

type QuotedServices = {
  services: readonly QuotedService[] | undefined
  isLoading: boolean
  isError: boolean
  retry: () => void
}

/**
 * Quotes of all services for the typed shipment, 300 ms after the last key; an outdated request is aborted. The order
 * is computed once per country, weight, duty payer and sort choice: rows keep their place while other figures refresh (rule
 * MER-16).
 */
export const useServiceQuotes = <Body>(
  { body, countryId, call }: ServiceQuestion<Body>,
  by: ServiceOrder,
): QuotedServices => {
  const typed = useLastGiven(body && JSON.stringify({ body, countryId }))
  const [asked] = useDebouncedValue(typed, QUOTE_WAIT_MS)
  const question = asked === undefined ? undefined : (JSON.parse(asked) as { body: Body; countryId: string })
  const country = question?.countryId ?? ''
  const quotes = useQuery({
    queryKey: quoteKeys.named('quotes', question ?? {}),
    queryFn: async ({ signal }) => {
      const answered = question === undefined ? [] : await call(question.body, signal)
      return { country: question?.countryId ?? '', quotes: answered }
    },
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    staleTime: QUOTE_LIFE_MS,
  })
  const times = useQuery(deliveryTimesQuery(country))
  const { data } = quotes
  const services = useKeptOrder(
    data && withDays(data.quotes, times.data ?? []),
    `${by} ${data?.country ?? ''} ${by === 'days' && times.data !== undefined} ${baseOf(data?.quotes ?? [])}`,
    by,
  )
  return {
    services,
    isLoading: quotes.isFetching || asked !== typed || body === undefined,
    isError: quotes.isError,
    retry: () => void quotes.refetch(),
  }
}

/** Chargeable weight and duty payer of each service, as a key: another weight of the packages changes at least one. */
const baseOf = (quotes: readonly ServiceQuote[]): string =>
  quotes.map(({ weight, dutyPayer }) => `${weight} ${dutyPayer}`).join()

/** The last defined value: shown while a new figure is being typed. */
const useLastGiven = (value: string | undefined): string | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const useKeptOrder = (services: QuotedService[] | undefined, key: string, by: ServiceOrder) => {
  const [kept, setKept] = useState<{ key: string; ids: string[] }>()
  if (!services) return undefined
  if (kept?.key !== key) {
    const ids = orderServices(services, by)
    setKept({ key, ids })
    return inOrder(services, ids)
  }
  return inOrder(services, kept.ids)
}
