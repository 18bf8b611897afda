import { legalBasisIn, nameIn } from '@waybill/contract/kernel/name-in'
import { formatDecimal } from '@waybill/contract/kernel/money'
import type { ChargedLayer } from '@waybill/contract/pricing/duty'
import type { PublicRate } from '@waybill/contract/pricing/public-endpoints'
import { dotted } from '@waybill/contract/shipments/customs'
import { html } from '../html.ts'
import type { SiteView } from '../layout.ts'
import type { SiteWords } from '../words.ts'

/**
 * What a rate says of duty and of what has been paid in the end (rules TAR-17, PRC-62), VND. `duty` null: not known.
 * `isWhole`: the total includes duty and VAT, or none can be charged.
 */
type LandedRate = { duty: number | null; total: number; isWhole: boolean; isAtLeast: boolean }

export const landedRate = ({ price, adminFee, landedCost, dutyPayer }: PublicRate): LandedRate => {
  const known = (price ?? 0) + adminFee
  if (dutyPayer === null) return { duty: 0, total: known, isWhole: true, isAtLeast: false }
  if (landedCost?.total == null) return { duty: null, total: known, isWhole: false, isAtLeast: false }
  const { total, unknown } = landedCost
  const duty = total - known
  const isAtLeast = unknown.length > 0
  return { duty: isAtLeast && duty === 0 ? null : duty, total, isWhole: true, isAtLeast }
}

/** Lines of duty and VAT of all services in words, each once, with its legal basis; and what is not known. */
export const dutyNotes = ({ language, words }: Pick<SiteView, 'language' | 'words'>, rates: readonly PublicRate[]) => {
  const offered = rates.filter(({ price }) => price !== null)
  const lines = new Map<string, { layer: ChargedLayer; codes: string[] }>()
  for (const { serviceCode, landedCost } of offered)
    for (const layer of landedCost?.layers ?? []) {
      const line = lines.get(layer.basis) ?? { layer, codes: [] }
      lines.set(layer.basis, { ...line, codes: [...line.codes, serviceCode] })
    }
  const taxed = offered.filter(({ landedCost }) => landedCost !== null)
  const unknown = new Set(
    taxed.flatMap(({ landedCost }) =>
      (landedCost?.unknown ?? []).map(({ reason, codes }) => words.unknown[reason](codes.join(', '))),
    ),
  )
  if (lines.size === 0 && unknown.size === 0) return undefined
  return html`<div class="note duties">
    ${lines.size > 0 && html`<p>${words.dutyMadeOf}</p>`}
    <ul>
      ${[...lines.values()].map(
        ({ layer, codes }) =>
          html`<li>
            ${codes.length < taxed.length && `${codes.join(', ')}: `}${nameIn(language, layer)}${layer.rate > 0 && `: ${layerInWords(words, layer)}`},${' '}
            ${
              layer.legalUrl === null
                ? legalBasisIn(language, layer)
                : html`<a href=${layer.legalUrl} rel="noopener">${legalBasisIn(language, layer)}</a>`
            }
            ${!layer.isSettled && html`${' '}<em>${words.layer.unsettled}</em>`}
          </li>`,
      )}
      ${[...unknown].map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </div>`
}

/** `12.5 % of USD 240.00`, `EUR 3 × 1 sub-heading 6505.00`. */
const layerInWords = ({ layer: words }: SiteWords, layer: ChargedLayer): string => {
  const { kind, unit, rate, currency, quantity, codes, bound } = layer
  const bounded = bound === null ? '' : ` (${words[bound]})`
  if (unit === 'percent') {
    const percent = words.percent(formatDecimal(rate, 3), formatDecimal(quantity, 2), currency)
    return `${percent}${kind === 'vat' ? words.andDuty : ''}${bounded}`
  }
  const headings = unit === 'heading' ? codes.map((code) => ` ${dotted(code)}`).join(',') : ''
  const amount = words.amount(formatDecimal(rate, 4), currency, formatDecimal(quantity, 3))
  return `${amount} ${words[unit](quantity)}${headings}${bounded}`
}
