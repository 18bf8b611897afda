import { PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { useQueryClient } from '@tanstack/react-query'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import type { Choice } from '../../ui/data-grid/grid-types.ts'
import { companiesQuery, countriesQuery, countryNamesQuery, servicesQuery } from '../reference-queries.ts'

/** Choices for the filters of a shipment list; `status`, `service`: the list's own names of these columns. */
export const useShipmentChoices = (names: { status: string; service: string }) => {
  const may = useHasPermission()
  const language = useLanguage()
  const cache = useQueryClient()
  const countries = async () => {
    const [rows, namesOf] = await Promise.all([
      cache.fetchQuery(countriesQuery),
      // If the other choices fail to load, the list still shows its own.
      cache.fetchQuery(countryNamesQuery).catch(() => undefined),
    ])
    return rows.map(({ id, code, name, nameVi }) => ({
      ...{ value: id, label: nameIn(language, { name, nameVi }), tag: code },
      ...namesOf?.(code),
    }))
  }
  const status: Choice = {
    label: names.status,
    options: STATUS_CODES.map((code) => ({ value: code, label: STATUSES[code][language] })),
  }
  const services = (key: 'id' | 'code'): Choice => ({
    label: names.service,
    load: async () =>
      (await cache.fetchQuery(servicesQuery)).map((one) => ({ value: one[key], label: `${one.code} ${one.label}` })),
  })
  const merchantId: Choice = {
    load: async () =>
      (await cache.fetchQuery(companiesQuery)).map(({ id, code, name }) => ({
        value: id,
        label: `${code ?? ''} ${name}`.trim(),
      })),
  }
  const companies = may('user.list') ? { merchantId } : {}
  return {
    status,
    of: {
      service: services('code'),
      dutyPayer: {
        options: Object.entries(PLAIN_FIELDS.dutyPayer.of).map(([value, label]) => ({ value, label: label[language] })),
      },
      serviceId: { ...services('id'), isUnlisted: true },
      toCountryId: { load: countries },
      fromCountryId: { load: countries },
      ...companies,
    },
  }
}
