import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { IconBolt, IconChevronRight, IconCoin } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { shipmentTexts } from '../../texts.ts'
import css from './choose-service.module.css'
import { LandedFigures, useWhoPays } from './landed-figures.tsx'
import { bestServices, type QuotedService, serviceName, takesShipment } from './service-rows.ts'
import { serviceTexts } from './texts-services.ts'

type ListProps = {
  line: BusinessLine
  services: readonly QuotedService[]
  /** The form's value. */
  chosen: string
  valueOf: (service: QuotedService) => string
  onChoose: (value: string) => void
  isInvalid: boolean
  isLoading: boolean
  hasDuties: boolean
}

/** The services that take the shipment; below, folded, the others with their reasons. */
export const ServiceList = (props: ListProps) => {
  const t = serviceTexts.useText()
  const { line, services, chosen, valueOf, isInvalid, isLoading, hasDuties } = props
  const able = services.filter(takesShipment)
  const others = services.filter((one) => !takesShipment(one))
  const best = bestServices(services)
  const isChosenUnable = others.some((one) => valueOf(one) === chosen)
  return (
    <div
      role="radiogroup"
      aria-label={t('title')}
      aria-required
      aria-invalid={isInvalid}
      className={`wb-number ${css['list']}`}
      data-pending={isLoading || undefined}
      data-duties={hasDuties || undefined}
    >
      <div className={`wb-grid wb-align-center wb-caption wb-medium wb-sunken ${css['head']}`} aria-hidden>
        <span />
        <span>{t('service')}</span>
        <span>{t(hasDuties ? 'usuallyIn' : 'usually')}</span>
        <span>{t(hasDuties ? 'priceAdmin' : 'price')}</span>
        {hasDuties && <span>{t('youPay')}</span>}
        {hasDuties && <span>{t('recipientPays')}</span>}
        {hasDuties && <span>{t('landedCost')}</span>}
      </div>
      {able.map((service) => (
        <Row key={service.serviceId} {...props} service={service} hasDuties={hasDuties}>
          {service.serviceId === best.cheapest && (
            <Mark icon={<IconCoin size={14} stroke={2} aria-hidden />}>
              {t(line === 'ecommerce' ? 'leastNow' : 'cheapest')}
            </Mark>
          )}
          {service.serviceId === best.fastest && (
            <Mark icon={<IconBolt size={14} stroke={2} aria-hidden />}>{t('fastest')}</Mark>
          )}
        </Row>
      ))}
      <p className="wb-px-16 wb-py-8 wb-secondary wb-fz-12 wb-border-top">
        {t(line === 'ecommerce' ? 'holdsDuties' : hasDuties ? 'holdsLanded' : 'holdsPrice')}
      </p>
      {others.length > 0 && (
        <details className={`wb-border-top ${css['others']}`} {...(isChosenUnable ? { open: true } : {})}>
          <summary className="wb-row wb-gap-8 wb-semibold">
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {t('cannot', { n: others.length })} <span className="wb-muted wb-regular">{t('eachReason')}</span>
          </summary>
          {others.map((service) => (
            <UnableRow key={service.serviceId} {...props} service={service} />
          ))}
        </details>
      )}
    </div>
  )
}

/** Name of the list's radio group. */
const RADIO_NAME = 'choose-service'

type RowProps = ListProps & { service: QuotedService; children?: ReactNode }

const Row = ({ service, chosen, valueOf, onChoose, hasDuties, children }: RowProps) => {
  const t = serviceTexts.useText()
  const id = useId()
  const { price, weight, reason } = service
  return (
    <label
      className={`wb-grid wb-align-center wb-border-top ${css['row']}`}
      data-chosen={valueOf(service) === chosen || undefined}
    >
      <input
        type="radio"
        name={RADIO_NAME}
        checked={valueOf(service) === chosen}
        onChange={() => onChoose(valueOf(service))}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-marks ${id}-facts`}
      />
      <span className={`wb-grid wb-shrink wb-lh-17 ${css['name']}`}>
        <b>
          <span id={`${id}-name`}>{nameOf(service)}</span> <span id={`${id}-marks`}>{children}</span>
        </b>
        <small>{[service.provider, useLimit(service), useWhoPays(service)].filter(Boolean).join(', ')}</small>
      </span>
      <span id={`${id}-facts`} className={`wb-grid wb-align-center ${css['facts']}`}>
        <Days {...service} />
        {hasDuties ? (
          <LandedFigures {...service} />
        ) : (
          <span className={`wb-grid wb-shrink wb-lh-17 wb-text-end ${css['figure']}`} data-price>
            <span>
              {reason === 'manual_price' ? t('byHand') : price === null ? t('notAvailable') : formatVnd(price)}
            </span>
            <small>{t('forWeight', { weight: formatWeight(weight) })}</small>
          </span>
        )}
      </span>
    </label>
  )
}

const nameOf = ({ serviceCode, label }: QuotedService): string => serviceName({ code: serviceCode, label })

const useLimit = ({ limits }: QuotedService): string | undefined => {
  const t = serviceTexts.useText()
  if (!limits) return undefined
  const { weightMaxKg, totalChargeableMaxKg } = limits
  return totalChargeableMaxKg === null
    ? t('upToPackage', { kg: weightMaxKg })
    : t('upToTotal', { kg: totalChargeableMaxKg })
}

const Days = ({ medianDays, ninthDecileDays }: QuotedService) => {
  const t = serviceTexts.useText()
  return (
    <span className={`wb-grid wb-shrink wb-lh-17 ${css['days']}`}>
      {medianDays === null ? (
        <span data-unknown>{t('daysUnknown')}</span>
      ) : (
        <b>{medianDays === 1 ? t('day') : t('days', { n: medianDays })}</b>
      )}
      <small>{ninthDecileDays === null ? t('fewDelivered') : t('nineOfTen', { n: ninthDecileDays })}</small>
    </span>
  )
}

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={`wb-inline-row wb-px-6 wb-secondary wb-fz-12 wb-medium wb-sunken wb-round-5 ${css['mark']}`}>
    {icon}
    {children}
  </span>
)

/** A service beyond its limits cannot be chosen; one without a rate can, and its price is N/A (rule PRC-6). */
const UnableRow = ({ service, chosen, valueOf, onChoose }: RowProps) => {
  const s = shipmentTexts.useText()
  const language = useLanguage()
  const id = useId()
  const { passed, reason, weight, zone } = service
  const isChosen = valueOf(service) === chosen
  const why =
    passed.length > 0
      ? passed.map((sentence) => translateMessage(sentence, language)).join(' ')
      : s(`reason_${reason ?? 'no_row'}`, { weight: formatWeight(weight), zone: zone ?? '' })
  return (
    <label
      className={`wb-grid wb-align-center wb-secondary wb-border-top ${css['unable']}`}
      data-chosen={isChosen || undefined}
    >
      <input
        type="radio"
        name={RADIO_NAME}
        checked={isChosen}
        disabled={passed.length > 0 && !isChosen}
        onChange={() => onChoose(valueOf(service))}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-why`}
      />
      <span id={`${id}-name`}>{nameOf(service)}</span>
      <span id={`${id}-why`}>{why}</span>
    </label>
  )
}
