import { IconScale } from '@tabler/icons-react'
import type { Sum } from './money-sum.ts'
import { LandedLines } from '../duties/landed-lines.tsx'
import { formatVnd } from '../../platform/format.ts'
import { goToSection } from '../../ui/form/use-active-section.ts'
import { RecordBlock, TextButton } from './record-block.tsx'
import css from './record.module.css'
import { recordTexts } from './texts-record.ts'

type Props = {
  sum: Sum
  /**
   * Staff only: the block that explains the price, to link to. Without it, the change since the declaration is shown.
   */
  explainedIn?: string
}

/** The shipment's costs: the lines always add up to the total (rule REC-5). */
export const MoneyBlock = ({ sum, explainedIn }: Props) => {
  const t = recordTexts.useText()
  return (
    <RecordBlock
      id="money"
      title={t('money')}
      aside={
        explainedIn !== undefined && (
          <TextButton label={t('howMade')} of={t('money')} run={() => goToSection(explainedIn)} />
        )
      }
    >
      <MoneyLines sum={sum} />
      <LandedLines />
      {explainedIn === undefined && sum.difference !== undefined && (
        <p className={`wb-flex wb-gap-8 wb-secondary wb-border-top ${css['difference']}`}>
          <IconScale className="wb-fixed" size={16} stroke={1.75} aria-hidden />
          <span>{sum.difference}</span>
        </p>
      )}
    </RecordBlock>
  )
}

/** Money lines and their total; one N/A makes the total N/A. */
const MoneyLines = ({ sum: { lines, total } }: { sum: Sum }) => {
  const t = recordTexts.useText()
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  return (
    <dl className={`wb-grid wb-gap-4 ${css['money']}`}>
      {lines.map(({ label, fact, amount, kind }) => (
        <div key={label} data-part={kind === 'part' || undefined} data-sum={kind === 'sum' || undefined}>
          <dt>
            {label}
            {fact !== undefined && <small>{fact}</small>}
          </dt>
          <dd>{shown(amount)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>{total.label}</dt>
        <dd>{shown(total.amount)}</dd>
      </div>
    </dl>
  )
}
