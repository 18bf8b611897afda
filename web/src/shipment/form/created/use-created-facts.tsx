import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import type { PageAction } from '../../../ui/page-action.ts'
import { type Journey, useUsualDays } from '../../record/usual-days.ts'
import css from './created.module.css'
import { createdTexts } from './texts-created.ts'

type Created = {
  journey: Journey
  service: string
  trackingNumber: string | null
  chargeableWeight: number
  packages: number
  /** Amount due: parcels include tariff and admin fee, orders do not. */
  total: { label: string; amount: number | null }
  /** Documents of the shipment, each opened by its action. */
  papers: readonly PageAction[]
}

/** Facts of a new shipment: service, number, weight, money, documents. */
export const useCreatedFacts = (created: Created): { label: string; value: ReactNode }[] => {
  const t = createdTexts.useText()
  const { journey, service, trackingNumber, chargeableWeight, packages, total, papers } = created
  const days = useUsualDays(journey)?.median
  const weight = formatWeight(chargeableWeight)
  return [
    {
      label: t('service'),
      value:
        days === undefined
          ? service
          : t(days === 1 ? 'serviceUsuallyOne' : 'serviceUsually', { service, days: String(days) }),
    },
    ...(trackingNumber === null ? [] : [{ label: t('providerNumber'), value: trackingNumber }]),
    {
      label: t('chargeable'),
      value: packages === 1 ? t('onePackage', { weight }) : t('packages', { weight, count: packages }),
    },
    { label: total.label, value: <b>{total.amount === null ? t('notAvailable') : formatVnd(total.amount)}</b> },
    ...(papers.length === 0
      ? []
      : [
          {
            label: t('papers'),
            value: (
              <span className={`wb-flex wb-wrap ${css['papers']}`}>
                {papers.map(({ label, run }) => (
                  <Anchor key={label} component="button" type="button" fz="inherit" onClick={run}>
                    {label}
                  </Anchor>
                ))}
              </span>
            ),
          },
        ]),
  ]
}
