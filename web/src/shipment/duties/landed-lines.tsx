import { labelOf, PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { formatVnd } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useShipmentFigures } from '../form/shipment-figures.ts'
import { DutyLines } from './duty-lines.tsx'
import css from './duties.module.css'
import { dutyLayersOf, landedWords, unknownWords } from './duty-words.ts'
import { dutyTexts } from './texts-duties.ts'

/**
 * Of a parcel's money: who pays duty and VAT, what the recipient pays at the door, and the landed cost, declared and
 * verified (rules TAR-15 to TAR-17). Nothing for an order, and for a parcel from before this was stored.
 */
export const LandedLines = () => {
  const t = dutyTexts.useText()
  const language = useLanguage()
  const { declared, verified } = useShipmentFigures()
  const { dutyPayer, landedCost } = (verified ?? declared).duties ?? {}
  const before = verified && declared.duties?.landedCost
  if (!landedCost || !dutyPayer) return null
  const { recipientPays, collectingFee, vat, isVatPaidAtSale } = landedCost
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const unknown = unknownWords(landedCost, t)
  return (
    <>
      <dl className={`wb-grid wb-gap-4 wb-border-top ${css['landed']}`}>
        <div>
          <dt>{labelOf('dutyPayer', 'ecommerce')?.[language]}</dt>
          <dd>{PLAIN_FIELDS.dutyPayer.of[dutyPayer][language]}</dd>
        </div>
        {isVatPaidAtSale && (
          <div>
            <dt>{t('importVat')}</dt>
            <dd>{t('paidAtSale')}</dd>
          </div>
        )}
        {dutyPayer === 'DAP' && (
          <>
            <div>
              <dt>
                {t('recipientPays')} <small>{t('atTheDoor')}</small>
              </dt>
              <dd className={recipientPays === 0 ? undefined : css['attention']}>{shown(recipientPays)}</dd>
            </div>
            <DutyLines layers={dutyLayersOf(landedCost)} />
            {!isVatPaidAtSale && (
              <div data-part>
                <dt>{t('importVat')}</dt>
                <dd>{shown(vat)}</dd>
              </div>
            )}
            {collectingFee > 0 && (
              <div data-part>
                <dt>{t('collectingFee')}</dt>
                <dd>{shown(collectingFee)}</dd>
              </div>
            )}
          </>
        )}
        <div data-sum>
          <dt>
            {t('landedCost')} {before && <small>{t('verifiedLanded')}</small>}
          </dt>
          <dd>{landedWords(landedCost, t)}</dd>
        </div>
        {before && (
          <div data-part>
            <dt>{t('declaredLanded')}</dt>
            <dd>{landedWords(before, t)}</dd>
          </div>
        )}
      </dl>
      {unknown.length > 0 && <p className="wb-secondary wb-fz-12 wb-mt-4">{unknown.join(' ')}</p>}
    </>
  )
}
