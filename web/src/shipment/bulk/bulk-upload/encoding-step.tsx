import type { EncodingQuestion, TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import css from './encoding-step.module.css'
import { markDifference } from './mark-difference.ts'
import { bulkTexts } from './texts-bulk.ts'

type Props = {
  question: EncodingQuestion
  /** The file is being checked with the chosen encoding. */
  busy: boolean
  answer: (encoding: TextEncoding) => void
  /** Lets the person choose another file. */
  reset: () => void
}

/** Asks which encoding of a CSV is right, by names that differ between the two (rule UPL-51). None is preselected. */
export const EncodingStep = ({ question, busy, answer, reset }: Props) => {
  const t = bulkTexts.useText()
  const [chosen, setChosen] = useState<TextEncoding>()
  const [isNeither, setNeither] = useState(false)
  const { readings, differing } = question
  const samples = readings[0]?.samples ?? []
  return (
    <form
      className={`wb-column wb-gap-12 ${css['body']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && !busy) answer(chosen)
      }}
    >
      <p className="wb-secondary">{t('differing', { count: differing })}</p>
      <div className="wb-border wb-round-8 wb-overflow-auto">
        <table className={`wb-full ${css['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {readings.map(({ encoding }, at) => (
                <th key={encoding} scope="col" data-chosen={encoding === chosen || undefined}>
                  <Radio
                    name="encoding"
                    value={encoding}
                    checked={encoding === chosen}
                    onChange={() => setChosen(encoding)}
                    label={at === 0 ? t('thisOne') : t('orThisOne')}
                    description={t(encoding)}
                    data-autofocus={at === 0 || undefined}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map(({ row }, line) => (
              <tr key={line}>
                <td>{row}</td>
                {readings.map(({ encoding, samples: own }, at) => (
                  <td key={encoding} data-chosen={encoding === chosen || undefined}>
                    <Marked
                      text={own[line]?.text ?? ''}
                      other={readings[at === 0 ? 1 : 0]?.samples[line]?.text ?? ''}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isNeither && <InlineAlert tone="amber">{t('saveAsUtf8')}</InlineAlert>}
      <div className={`wb-flex wb-justify-end wb-wrap wb-gap-8 ${css['foot']}`}>
        <Button variant="subtle" color="gray" onClick={() => setNeither(true)} aria-expanded={isNeither}>
          {t('neither')}
        </Button>
        <Button onClick={reset} disabled={busy}>
          {t('another')}
        </Button>
        <Button type="submit" variant="filled" disabled={chosen === undefined} loading={busy}>
          {t('readThisWay')}
        </Button>
      </div>
    </form>
  )
}

const Marked = ({ text, other }: { text: string; other: string }) =>
  markDifference(text, other).map(({ text: piece, differs }, key) =>
    differs ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>,
  )
