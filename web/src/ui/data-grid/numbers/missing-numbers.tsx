import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import { toast } from '../../toast.tsx'
import css from './numbers-dialog.module.css'
import { numbersTexts } from './numbers-texts.ts'

/** Numbers not found in this list, one per line, to copy. */
export const MissingNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  const t = numbersTexts.useText()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(numbers.join('\n'))
      toast.success(t('copied', { count: numbers.length, n: formatCount(numbers.length) }))
    } catch (error) {
      toast.failure(error)
    }
  }
  const title = t('missing', { n: formatCount(numbers.length) })
  return (
    <section className={`wb-border wb-overflow-hidden ${css.missing}`} aria-label={title}>
      <div className={`wb-row wb-justify-between wb-fz-13 wb-medium wb-border-bottom wb-sunken ${css.missingHead}`}>
        <span>{title}</span>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('copyMissing')}
          leftSection={<IconCopy size={14} stroke={2} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <ul className={`wb-px-10 wb-py-6 wb-fz-13 wb-lh-20 wb-number wb-break ${css.missingList}`}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  )
}
