import type { PackageInput } from '@waybill/contract/shipments/input'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { volumetricDivisor } from '@waybill/contract/shipments/weights'
import { formatKg, formatWeight } from '../../../platform/format.ts'
import type { Weighed, WeighedLine } from '../package-weights.ts'
import { creationTexts } from './texts-creation.ts'

type Props = {
  line: BusinessLine
  serviceCode: string | null
  packages: readonly PackageInput[]
  weighed: Weighed
}

/** Names the chargeable weight, and explains it for a single package (rules WGT-1, WGT-2). */
export const ChargedWords = ({ line, serviceCode, packages, weighed }: Props) => {
  const t = creationTexts.useText()
  const { totals, lines } = weighed
  if (serviceCode === null || totals.totalChargeableWeight === 0) return null
  const [only] = packages
  const [weights] = lines
  const isSingle = packages.length === 1 && totals.totalQuantity === 1
  return (
    <p className="wb-px-16 wb-py-12 wb-secondary wb-border-bottom">
      <b className="wb-text wb-semibold">{t('charged', { weight: formatWeight(totals.totalChargeableWeight) })}</b>{' '}
      {isSingle &&
        only &&
        weights &&
        t(sentenceFor(weights, only.weight ?? 0), {
          sides: [only.length, only.width, only.height].map((side) => side ?? 0).join(' × '),
          divisor: volumetricDivisor(line, serviceCode),
          volumetric: formatKg(weights.volumetricWeight),
          actual: formatKg(only.weight ?? 0),
        })}
      {isSingle &&
        weights &&
        weights.chargeableWeight > Math.max(weights.volumetricWeight, only?.weight ?? 0) &&
        ` ${t('roundedUp', { service: serviceCode })}`}
    </p>
  )
}

/** The volumetric weight of packets counts only above 1.3 times their actual weight. */
const sentenceFor = ({ volumetricWeight, chargeableWeight }: WeighedLine, actual: number) => {
  if (volumetricWeight <= actual) return 'byScale'
  return chargeableWeight > actual ? 'byVolume' : 'byPacket'
}
