import type { ChargedLayer } from '@waybill/contract/pricing/duty'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { formatVnd } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import css from './duties.module.css'
import { layerWords } from './duty-words.ts'
import { LegalBasis } from './legal-basis.tsx'
import { dutyTexts } from './texts-duties.ts'

/** A row of a list of amounts for each line of duty: what it is, how it is made, its legal basis, and its amount. */
export const DutyLines = ({ layers }: { layers: readonly ChargedLayer[] }) => {
  const t = dutyTexts.useText()
  const language = useLanguage()
  return layers.map((layer, at) => (
    <div key={at} data-part="line">
      <dt>
        {nameIn(language, layer)}
        {!layer.isSettled && <span className={css['unsettled']}>{t('unsettled')}</span>}
        <small className={css['basis']}>
          {layerWords(layer, t)}, <LegalBasis row={layer} />
        </small>
      </dt>
      <dd>{formatVnd(layer.amount)}</dd>
    </div>
  ))
}
