import type { Shown } from '../shipment-values.ts'
import type { FeeInput, ItemInput, NumberInput, PackageInput } from '@waybill/contract/shipments/input'
import { ITEM_TEXT_NAMES, ITEM_TEXTS } from '@waybill/contract/shipments/item-fields'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatKg, formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useCountries, useServices } from '../../reference-queries.ts'
import { verifiedTexts } from '../../record/texts-verified.ts'
import { shipmentTexts } from '../../texts.ts'
import { useFees } from '../fee-queries.ts'
import { useFieldPlace } from '../field-place.ts'
import { plainText } from '../plain-text.ts'
import type { DifferenceWords } from './conflict-dialog.tsx'
import { conflictTexts } from './texts-conflict.ts'

/** Describes a difference between two saves of a shipment in words; blank for an empty value. */
export const useDifferenceWords = (shipment: Shown): DifferenceWords => {
  const t = shipmentTexts.useText()
  const verified = verifiedTexts.useText()
  const words = conflictTexts.useText()
  const language = useLanguage()
  const countries = useCountries()
  const services = useServices()
  const placeOf = useFieldPlace(shipment.line)
  const fees = useFees(shipment.service.providerId)

  // Entries that left the catalogue are named by the shipment itself.
  const feeOf = ({ feeId, otherFeeName }: FeeInput): string =>
    otherFeeName ||
    (fees.find(({ id }) => id === feeId)?.name ??
      shipment.fees.find((fee) => fee.feeId === feeId)?.fee.name ??
      t('fee'))
  const serviceOf = (key: string): string => {
    const isNamed = ({ id, code }: { id: string; code: string }): boolean => id === key || code === key
    const service = services.find(isNamed) ?? (isNamed(shipment.service) ? shipment.service : undefined)
    return service ? `${service.code} ${service.label}` : key
  }
  const countryOf = (key: string): string => countries.find(({ id, code }) => id === key || code === key)?.label ?? key
  const money = (amount: number | null): string => (amount === null ? verified('notAvailable') : formatVnd(amount))
  const orUnknown = (figure: NumberInput, format: (figure: number) => string = String): string =>
    figure === null ? '?' : format(figure)

  const lineText = (line: object): string => {
    if ('hsCode' in line) {
      const { quantity, description, hsCode, declaredValue, origin, ...texts } = line as ItemInput
      const named = ITEM_TEXT_NAMES.filter((name) => texts[name]).map(
        (name) => ` · ${ITEM_TEXTS[name].label[language]}: ${texts[name]}`,
      )
      const whole = words('declaredLine', {
        quantity: orUnknown(quantity),
        description,
        hsCode,
        value: orUnknown(declaredValue, formatMoney),
        origin: countryOf(origin),
      })
      return `${whole}${named.join('')}`
    }
    const { quantity, weight, length, width, height } = line as PackageInput
    return words('measures', {
      quantity: orUnknown(quantity),
      weight: orUnknown(weight, formatKg),
      sizes: [length, width, height].map((size) => orUnknown(size, formatMoney)).join(' × '),
    })
  }

  const textOf = (name: string, value: string): string => {
    switch (name) {
      case 'country':
      case 'origin':
        return countryOf(value)
      case 'service':
        return serviceOf(value)
      case 'merchant':
        return (shipment.merchant?.id === value ? shipment.merchant.name : undefined) ?? placeOf('merchant')
      case 'photo':
        return placeOf('verified.0.photo').split(', ').at(-1) ?? ''
      case 'status': {
        const code = Number(value)
        return isStatusCode(code) ? STATUSES[code][language] : value
      }
      default:
        return plainText(name, value, { language, yesNo: t }) ?? value
    }
  }

  const numberOf = (name: string, value: number): string =>
    name === 'weight' ? formatKg(value) : name === 'price' ? formatVnd(value) : formatMoney(value)

  const what: DifferenceWords['what'] = ({ place, list }, value) => {
    if (value === null && place === 'price') return [words('byRate')]
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) return value.map((line: object) => lineText(line))
    if (list === 'fees') return [money((value as FeeInput).amount)]
    if (list === 'files') return [fileName(value)].filter(Boolean)
    if (place === 'verifiedPrice') {
      const { price, weight } = value as { price: number | null; weight: number }
      return [
        price === null ? money(null) : `${money(price)} ${verified('priceFor', { weight: formatWeight(weight) })}`,
      ]
    }
    if (typeof value === 'object') return ['name' in value ? String(value.name) : lineText(value)]
    const name = place.split('.').at(-1) ?? ''
    return [typeof value === 'number' ? numberOf(name, value) : textOf(name, String(value))]
  }

  const where: DifferenceWords['where'] = ({ place, list, base, theirs, mine }) => {
    const line = mine ?? theirs ?? base
    if (list === 'fees') return words('part', { section: placeOf('fees'), field: feeOf(line as FeeInput) })
    if (list === 'files') return words('part', { section: placeOf('verified'), field: fileName(line) })
    return placeOf(place)
  }
  return { where, what }
}

/** Name of a line of `files`. */
const fileName = (line: unknown): string => (line as { file: { name: string } | null }).file?.name ?? ''
