import type { ChargedLayer } from '@waybill/contract/pricing/duty'
import { formatVnd } from '../../platform/format.ts'
import css from './duties.module.css'
import { layerWords } from './duty-words.ts'
import { dutyTexts } from './texts-duties.ts'

/** A row of a list of amounts for each line of duty: what it is, how it is made, its legal basis, and its amount. */
export const DutyLines = ({ layers }: { layers: readonly ChargedLayer[] }) => {
  const t = dutyTexts.useText()
  return layers.map((layer, at) => (
    <div key={at} data-part="line">
      <dt>
        {layer.name}
        {!layer.isSettled && <span className={css['unsettled']}>{t('unsettled')}</span>}
        <small className={css['basis']}>
          {layerWords(layer, t)}, <LegalBasis layer={layer} />
        </small>
      </dt>
      <dd>{formatVnd(layer.amount)}</dd>
    </div>
  ))
}

/** The legal basis of a layer, linked where its text can be read. */
export const LegalBasis = ({ layer: { legalBasis, legalUrl } }: { layer: ChargedLayer }) =>
  legalUrl === null ? (
    legalBasis
  ) : (
    <a href={legalUrl} target="_blank" rel="noreferrer">
      {legalBasis}
    </a>
  )
