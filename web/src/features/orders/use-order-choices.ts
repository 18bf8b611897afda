import type { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../platform/i18n.ts'
import { useMay } from '../../platform/session.tsx'
import { companiesQuery, countriesQuery, servicesQuery } from '../../shipment/reference-queries.ts'
import type { Choice } from '../../ui/data-grid/grid-types.ts'
import { useText } from './texts.ts'

/** What the filters of the order list pick from. */
export const useOrderChoices = (): { readonly [Name in keyof typeof ORDER_COLUMNS]?: Choice } => {
  const t = useText()
  const may = useMay()
  const speaks = useLanguage()
  const cache = useQueryClient()
  const countries = async () =>
    (await cache.fetchQuery(countriesQuery)).map(({ id, name, nameVi }) => ({
      value: id,
      label: speaks === 'vi' ? (nameVi ?? name) : name,
    }))
  return {
    orderStatus: {
      label: t('status'),
      options: STATUS_CODES.map((code) => ({ value: code, label: STATUSES[code][speaks] })),
    },
    serviceId: {
      label: t('service'),
      load: async () =>
        (await cache.fetchQuery(servicesQuery)).map(({ id, code, label }) => ({
          value: id,
          label: `${code} ${label}`,
        })),
    },
    toCountryId: { load: countries },
    fromCountryId: { load: countries },
    ...(may('people.read')
      ? {
          merchantId: {
            load: async () =>
              (await cache.fetchQuery(companiesQuery)).map(({ id, code, name }) => ({
                value: id,
                label: `${code ?? ''} ${name}`.trim(),
              })),
          },
        }
      : {}),
  }
}
