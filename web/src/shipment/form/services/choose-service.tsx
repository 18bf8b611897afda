import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { useCallback, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Section } from '../../../ui/section.tsx'
import { useServices } from '../../reference-queries.ts'
import type { ShipmentValues } from '../shipment-values.ts'
import css from './choose-service.module.css'
import { DutyPayerChoice, type DutyPayerField, DutyPayerNote, dutyPayersAmong, payerBy } from './duty-payer-choice.tsx'
import { ServiceList } from './service-list.tsx'
import { type QuotedService, SERVICE_ORDERS, serviceName, type ServiceOrder, takesShipment } from './service-rows.ts'
import { serviceTexts } from './texts-services.ts'
import { type ServiceQuestion, useServiceQuotes } from './use-service-quotes.ts'

const CHOOSE_SERVICE = 'service'

type Props<Body> = {
  line: BusinessLine
  question: ServiceQuestion<Body>
  hasPackage: boolean
  /** The foreign country, and whether the shipment comes from it (an import). */
  countryName: string
  isFrom?: boolean
  /** Of a parcel: who pays duty, which is chosen here. The duty of an order is its receiver's. */
  payer?: DutyPayerField
}

/** Choice among all services with their prices for the typed shipment; none is preselected (rule MER-16). */
export const ChooseService = <Body,>(props: Props<Body>) => {
  const { line, question, hasPackage, countryName, isFrom = false, payer } = props
  const t = serviceTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { field, fieldState } = useController({ control, name: 'service' })
  const [by, setBy] = useState<ServiceOrder>('amount')
  const { services, isLoading, isError, retry } = useServiceQuotes(question, by)
  const body = useFocusOf(field.ref)
  const taking = services?.filter(takesShipment).length ?? 0
  const error = fieldState.error?.message
  const valueOf = ({ serviceId, serviceCode }: QuotedService): string => (line === 'express' ? serviceId : serviceCode)
  const chosen = services?.find((service) => valueOf(service) === field.value)
  const duty = services && payer && { field: payer, ...dutyPayersAmong(services, { typed: payer.value, chosen }) }
  const choose = (value: string): void => {
    const service = services?.find((one) => valueOf(one) === value)
    const by = duty && service && payerBy(duty.shown, service)
    if (by !== undefined && by !== duty?.shown) payer?.onChange(by)
    field.onChange(value)
  }
  return (
    <Section
      id={CHOOSE_SERVICE}
      title={t('title')}
      flush
      {...(services
        ? { fact: t(isFrom ? 'takingFrom' : 'taking', { n: taking, all: services.length, country: countryName }) }
        : {})}
      aside={services && !duty && <OrderChoice by={by} onChange={setBy} />}
    >
      <div ref={body} data-field="service" tabIndex={-1} className={css['card']}>
        {error !== undefined && (
          <div className={css['error']}>
            <FieldError sentence={error} />
          </div>
        )}
        {duty && (
          <div className={`wb-row wb-gap-8 wb-wrap wb-px-16 wb-py-8 ${css['bar']}`}>
            <DutyPayerChoice {...duty} />
            <NativeSelect
              size="xs"
              className="wb-push-end"
              aria-label={t('order')}
              value={by}
              onChange={({ currentTarget }) => setBy(orderOf(currentTarget.value))}
              data={[
                { value: 'amount', label: t('orderAmount') },
                { value: 'days', label: t('orderDays') },
                { value: 'landed', label: t('orderLanded') },
              ]}
            />
          </div>
        )}
        {duty && <DutyPayerNote {...duty} chosen={chosen} country={countryName} />}
        {services ? (
          <ServiceList
            line={line}
            services={services}
            chosen={field.value ?? ''}
            valueOf={valueOf}
            onChoose={choose}
            isInvalid={error !== undefined}
            isLoading={isLoading}
            hasDuties={duty !== undefined || services.some(({ landedCost }) => landedCost !== null)}
          />
        ) : (
          <Missing
            isCountry={question.countryId !== ''}
            isPackage={hasPackage}
            chosen={field.value ?? ''}
            line={line}
            onRetry={isError ? retry : undefined}
          />
        )}
      </div>
    </Section>
  )
}

const orderOf = (value: string): ServiceOrder => SERVICE_ORDERS.find((order) => order === value) ?? 'amount'

/** Order of an express order's services. */
const OrderChoice = ({ by, onChange }: { by: ServiceOrder; onChange: (by: ServiceOrder) => void }) => {
  const t = serviceTexts.useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('order')}
      value={by}
      onChange={(chosen) => onChange(orderOf(chosen))}
      data={[
        { value: 'amount', label: t('cheapestFirst') },
        { value: 'days', label: t('fastestFirst') },
      ]}
    />
  )
}

type MissingProps = {
  isCountry: boolean
  isPackage: boolean
  chosen: string
  line: BusinessLine
  onRetry: (() => void) | undefined
}

/** Names what to enter before services can be compared, and the service of a draft or copy. */
const Missing = ({ isCountry, isPackage, chosen, line, onRetry }: MissingProps) => {
  const t = serviceTexts.useText()
  const service = useServices().find((one) => (line === 'express' ? one.id : one.code) === chosen)
  const sentence = (): string => {
    if (onRetry) return t('failed')
    if (isCountry && isPackage) return t('loading')
    if (isCountry) return t('missingPackage')
    return t(isPackage ? 'missingCountry' : 'missingBoth')
  }
  return (
    <div className={`wb-grid wb-gap-8 wb-p-16 wb-secondary ${css['missing']}`}>
      <p role="status">{sentence()}</p>
      {service && <p>{t('chosen', { service: serviceName(service) })}</p>}
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** Where the form focuses: the chosen service, else the first, else the card. */
const useFocusOf = (formRef: (field: { focus: () => void } | null) => void) => {
  const card = useRef<HTMLElement | null>(null)
  return useCallback(
    (element: HTMLDivElement | null) => {
      card.current = element
      const focus = (): void => {
        const radios = [...(card.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled') ?? [])]
        const target = radios.find(({ checked }) => checked) ?? radios[0] ?? card.current
        target?.focus()
      }
      formRef(element && { focus })
    },
    [formRef],
  )
}
