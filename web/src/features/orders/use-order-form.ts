import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useCompanyTaxNumbers } from '../../shipment/form/company-tax-numbers.tsx'
import { useFees } from '../../shipment/form/fee-queries.ts'
import { useMe } from '../../platform/session.tsx'
import { useCountries, useServices } from '../../shipment/reference-queries.ts'
import { useTouchedForm } from '../../ui/form/use-touched-form.ts'
import { type OrderFormFacts, orderResolver } from './order-problems.ts'
import type { OrderType } from './orders.api.ts'

/** For imports, items originate in the sender's country: they follow it until another origin is chosen (rule SHP-6). */
const useOriginOfSender = (form: UseFormReturn<ShipmentValues>, isOn: boolean): void => {
  const senderCountryId = useWatch({ control: form.control, name: 'sender.country' })
  const before = useRef(senderCountryId)
  useEffect(() => {
    const old = before.current
    before.current = senderCountryId
    if (!isOn || old === senderCountryId) return
    form.getValues('contents').forEach(({ origin }, at) => {
      if (origin === '' || origin === old)
        form.setValue(`contents.${at}.origin`, senderCountryId, { shouldDirty: true })
    })
  }, [form, isOn, senderCountryId])
}

/** Form of an order with the facts its rules need: the provider's fees, countries, the service's code. */
export const useOrderForm = (type: OrderType, order: ShownOrder | undefined, defaults: ShipmentValues) => {
  const { requiresEuItems } = useMe()
  const countries = useCountries()
  const services = useServices()
  type Facts = Pick<OrderFormFacts, 'serviceCode' | 'countries' | 'fees' | 'taxDay'>
  const facts = useRef<Facts>({ serviceCode: null, countries: [], fees: [], taxDay: undefined })
  const form = useTouchedForm<ShipmentValues>({
    defaultValues: defaults,
    resolver: (...asked) => orderResolver(() => ({ type, order, requiresEuItems, ...facts.current }))(...asked),
    shouldFocusError: true,
  })
  const [serviceId, toCountryId, itemType] = useWatch({
    control: form.control,
    name: ['service', 'consignee.country', 'itemType'],
  })
  const taxNumbers = useCompanyTaxNumbers(form.control, order === undefined && type === 'export')
  const service = services.find(({ id }) => id === serviceId)
  const fees = useFees(service?.providerId ?? order?.service.providerId)
  facts.current = { serviceCode: service?.code ?? order?.service.code ?? null, countries, fees, taxDay: taxNumbers }

  // The HS rule depends on the receiver's country, so filled fields are validated again (rule CUS-1).
  const { trigger, getValues } = form
  useEffect(() => {
    if (itemType !== 'P') return
    const filled = getValues('contents').flatMap((line, at) =>
      line.hsCode === '' ? [] : [`contents.${at}.hsCode` as const],
    )
    if (filled.length > 0) void trigger(filled)
  }, [toCountryId, itemType, trigger, getValues, countries.length])

  useOriginOfSender(form, type === 'import' && !order)

  return { form, countries, service, fees, taxNumbers, receiverCountry: countries.find(({ id }) => id === toCountryId) }
}
