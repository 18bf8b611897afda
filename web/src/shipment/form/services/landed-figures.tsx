import { formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { Explained } from '../../../ui/details/explained.tsx'
import { unknownWords } from '../../duties/duty-words.ts'
import { dutyTexts } from '../../duties/texts-duties.ts'
import css from './choose-service.module.css'
import { landedTotal, type QuotedService } from './service-rows.ts'
import { serviceTexts } from './texts-services.ts'

const FIGURE = `wb-grid wb-shrink wb-lh-17 wb-text-end ${css['figure']}`

/** "DAP or DDP", "DAP only": who may pay duty and VAT by this service; undefined: there are none. */
export const useWhoPays = ({ dutyPayers: [first, second] }: QuotedService): string | undefined => {
  const t = serviceTexts.useText()
  if (second !== undefined) return t('dapOrDdp')
  return first && t(first === 'DAP' ? 'dapOnly' : 'ddpOnly')
}

/** Price with admin fee, what the sender and the recipient pay, and the landed cost of a service, in VND (rule MER-16). */
export const LandedFigures = (service: QuotedService) => {
  const t = serviceTexts.useText()
  const d = dutyTexts.useText()
  const { price, adminFee, total, weight, reason, landedCost } = service
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatMoney(amount))
  const vnd = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const recipientPays = landedCost === null ? 0 : landedCost.recipientPays
  const collected = landedCost && {
    duty: vnd(landedCost.duties),
    vat: vnd(landedCost.vat),
    fee: vnd(landedCost.collectingFee),
  }
  return (
    <>
      <span
        className={FIGURE}
        data-price
        title={t('priceParts', {
          price: reason === 'manual_price' ? t('byHand') : vnd(price),
          weight: formatWeight(weight),
          adminFee: vnd(adminFee),
        })}
      >
        <span>{reason === 'manual_price' ? t('byHand') : shown(price === null ? null : price + adminFee)}</span>
        <DutyTaken {...service} />
      </span>
      <span className={FIGURE} data-due>
        <small aria-hidden>{t('youPay')}</small>
        <b>{shown(total)}</b>
      </span>
      <span
        className={FIGURE}
        data-recipient
        {...(recipientPays === 0 || collected === null ? {} : { title: d('recipientParts', collected) })}
      >
        <span data-attention={recipientPays !== 0 || undefined}>{shown(recipientPays)}</span>
        {recipientPays !== 0 && <small>{t('atTheDoor')}</small>}
      </span>
      <span className={FIGURE} data-landed>
        <small aria-hidden>{t('landed')}</small>
        <Landed {...service} />
      </span>
    </>
  )
}

/** What the service takes from the sender beside price and admin fee. */
const DutyTaken = ({ tariff, importVat, dutyPayer, landedCost }: QuotedService) => {
  const t = serviceTexts.useText()
  if (landedCost === null) return null
  if (dutyPayer === 'DAP') return <small>{t('dutyNotTaken')}</small>
  if (tariff === null || importVat === null) return <small>{t('dutyNotKnown')}</small>
  return (
    <small title={t('dutyParts', { tariff: formatVnd(tariff), importVat: formatVnd(importVat) })}>
      {t(importVat === 0 ? 'dutyLine' : 'dutyVatLine', { amount: formatMoney(tariff + importVat) })}
    </small>
  )
}

/** The landed cost; "at least" says on hover and focus what is not known (rule TAR-17). */
const Landed = (service: QuotedService) => {
  const t = serviceTexts.useText()
  const d = dutyTexts.useText()
  const total = landedTotal(service)
  const unknown = service.landedCost ? unknownWords(service.landedCost, d) : []
  if (total === null) return <span>{t('notAvailable')}</span>
  if (unknown.length === 0) return <span>{formatMoney(total)}</span>
  return <Explained details={unknown.join(' ')}>{d('atLeast', { amount: formatMoney(total) })}</Explained>
}
