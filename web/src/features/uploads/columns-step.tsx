import {
  type ColumnChoices,
  type ColumnsQuestion,
  FILLED_BY,
  type KnownExportName,
  type ProposedField,
  type UploadDefaults,
} from '@waybill/contract/shipments/upload-mapping'
import { addUploadMapping } from '@waybill/contract/uploads/endpoints'
import type { Upload } from '@waybill/contract/uploads/upload'
import { Button, Checkbox, Group, Radio, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentencesOf } from '../../platform/api.ts'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { DefaultsPanel } from './defaults-panel.tsx'
import { uploadTexts } from './texts.ts'
import css from './uploads.module.css'

type Props = {
  upload: Upload
  question: ColumnsQuestion
  busy: boolean
  answer: (choices: ColumnChoices) => void
  onBack: () => void
}

const SOURCES: Readonly<Record<KnownExportName, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsyOrders: 'Etsy',
  etsyItems: 'Etsy',
  ebay: 'eBay',
  amazon: 'Amazon',
  shopee: 'Shopee',
  tiktok: 'TikTok Shop',
  lazada: 'Lazada',
}
const AMOUNTS: readonly string[] = ['Declared Value', 'Item Price (USD)']
const SAME = '= same'
const NONE = '- none'
/** A field that has no column. */
type Answer = typeof SAME | typeof NONE
const UNITS = { kg: ['kg', 'g', 'lb', 'oz'], cm: ['cm', 'mm', 'in', 'm'] } as const

/** What is still open about a field after the person's choices. */
const isOpen = ({ ask, heads, value, of, unit }: ProposedField, chosen: Answer | undefined): boolean => {
  if (ask === 'column') return chosen !== NONE && heads.length === 0 && !value?.trim()
  if (ask === 'scope') return heads.length > 0 && !of
  return ask === 'unit' && heads.length > 0 && !unit
}

/** Step Columns (rule UPL-102): which column is which field, and what the file does not say. */
export const ColumnsStep = ({ upload, question, busy, answer, onBack }: Props) => {
  const t = uploadTexts.useText()
  const earlier = new Map(upload.choices?.fields.map((field) => [field.field, field]))
  const [fields, setFields] = useState(() =>
    question.fields.map((field) => ({ ...field, ...earlier.get(field.field) })),
  )
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [defaults, setDefaults] = useState<UploadDefaults>(upload.choices?.defaults ?? question.defaults)
  const [showsAll, setShowsAll] = useState(false)
  const [isKept, setKept] = useState(true)
  const [name, setName] = useState(upload.file.replace(/\.\w+$/, ''))
  const open = fields.filter((field) => isOpen(field, answers.get(field.field)))
  const hasService =
    defaults.services.length > 0 ||
    fields.some(({ field, heads, value }) => field === 'Service' && (heads.length > 0 || value))
  const shown = fields.filter(
    ({ field, heads, value, isNeeded, ask }) =>
      showsAll || heads.length > 0 || value || ask || (isNeeded && FILLED_BY[field] === undefined),
  )
  const keep = useMutation({
    mutationFn: (choices: ColumnChoices) =>
      api.call(addUploadMapping, {
        body: { name, line: upload.line, ...choices, merchantId: upload.merchantId },
      }),
    meta: { quiet: true },
    onSuccess: (_, choices) => answer(choices),
  })
  const submit = () => {
    const kept = fields.map(({ ask: _ask, isNeeded: _needed, ...field }) => field)
    const choices = { source: question.source, fields: kept, defaults }
    if (isKept && name.trim() !== '') keep.mutate(choices)
    else answer(choices)
  }
  const change = (field: string, part: Partial<ProposedField>) =>
    setFields(fields.map((one) => (one.field === field ? { ...one, ...part } : one)))
  const choose = (field: string, choice: string | null) => {
    const next = new Map(answers)
    if (choice === NONE || choice === SAME) next.set(field, choice)
    else next.delete(field)
    setAnswers(next)
    const heads = choice === null || choice === NONE || choice === SAME ? [] : [choice]
    // Of what an amount is, is asked of a column that the person has chosen, too.
    const asked = AMOUNTS.includes(field) && heads.length > 0 ? { ask: 'scope' as const, of: null } : {}
    change(field, { heads, value: null, isJoined: false, ...asked })
  }
  const missing = [...open.map(({ field }) => field), ...(hasService ? [] : [t('service')])]
  return (
    <>
      <div className={`wb-grow wb-overflow-auto ${css['body']}`}>
        <section className="wb-column wb-gap-12 wb-shrink">
          <div className={`wb-border wb-round-8 wb-sheet ${css['card']}`}>
            <b>{question.source ? t('aFile', { source: SOURCES[question.source] }) : t('ownFile')}</b>{' '}
            {open.length === 0 ? t('lookOver') : t('needYou', { count: open.length })}
            <p className="wb-secondary wb-number">
              {t('counts', { rows: question.rows, orders: question.orders, leftOut: question.leftOut })}
            </p>
          </div>
          <div className={`wb-border wb-round-8 wb-sheet wb-overflow-auto ${css['card']}`}>
            <table className={`wb-full ${css['table']}`}>
              <thead>
                <tr>
                  <th scope="col">{t('field')}</th>
                  <th scope="col">{t('column')}</th>
                  <th scope="col">{t('samples')}</th>
                  <th scope="col">{t('read')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((field) => (
                  <FieldRow
                    key={field.field}
                    field={field}
                    columns={question.columns}
                    chosen={answers.get(field.field)}
                    isAsked={isOpen(field, answers.get(field.field))}
                    choose={(choice) => choose(field.field, choice)}
                    change={(part) => change(field.field, part)}
                  />
                ))}
              </tbody>
            </table>
            {!showsAll && fields.length > shown.length && (
              <Button variant="subtle" onClick={() => setShowsAll(true)}>
                {t('more', { count: fields.length - shown.length })}
              </Button>
            )}
          </div>
        </section>
        <aside className="wb-column wb-gap-12">
          <DefaultsPanel defaults={defaults} setDefaults={setDefaults} products={question.products} />
          <div className={`wb-column wb-gap-8 wb-border wb-round-8 wb-sheet ${css['card']}`}>
            <Checkbox checked={isKept} onChange={() => setKept(!isKept)} label={t('keep')} />
            {isKept && (
              <TextInput
                aria-label={t('keepName')}
                value={name}
                maxLength={100}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                error={keep.error ? sentencesOf(keep.error).join(' ') : undefined}
              />
            )}
            <p className="wb-caption">{t('keepHint')}</p>
          </div>
          {missing.length > 0 && <InlineAlert tone="amber">{t('needs', { fields: missing.join(', ') })}</InlineAlert>}
        </aside>
      </div>
      <FooterBar
        onBack={onBack}
        totals={[{ label: '', value: t('nothingYet'), rank: 'minor' }]}
        actions={[
          {
            label: t('show'),
            run: submit,
            primary: true,
            busy: busy || keep.isPending,
            disabledReason: missing.length > 0 ? t('needs', { fields: missing.join(', ') }) : undefined,
          },
        ]}
      />
    </>
  )
}

type RowProps = {
  field: ProposedField
  columns: ColumnsQuestion['columns']
  chosen: Answer | undefined
  isAsked: boolean
  choose: (choice: string | null) => void
  change: (part: Partial<ProposedField>) => void
}

const FieldRow = ({ field, columns, chosen, isAsked, choose, change }: RowProps) => {
  const t = uploadTexts.useText()
  const [first, ...others] = field.heads
  const isSame = first === undefined && (chosen === SAME || !!field.value)
  const samples = columns.find(({ head }) => head === first)?.samples ?? []
  return (
    <tr data-asks={isAsked}>
      <th scope="row">
        {field.field}
        {field.isNeeded && <span aria-hidden> *</span>}
      </th>
      <td>
        <Select
          aria-label={field.field}
          placeholder={t('choose')}
          searchable
          value={first ?? (isSame ? SAME : (chosen ?? null))}
          onChange={choose}
          data={[
            ...columns.map(({ head, samples: values }) => ({
              value: head,
              label: [head, ...values.filter(Boolean).slice(0, 1)].join(' · '),
            })),
            { value: SAME, label: t('same') },
            { value: NONE, label: t('none') },
          ]}
        />
      </td>
      <td className={`wb-secondary ${css['samples']}`}>
        {isSame ? (
          <TextInput
            aria-label={`${field.field}: ${t('value')}`}
            value={field.value ?? ''}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          />
        ) : (
          samples.filter(Boolean).join(' · ')
        )}
      </td>
      <td className="wb-secondary">
        {others.length > 0 && t(field.isJoined ? 'joined' : 'ifEmpty', { heads: others.join(', ') })}
        {(field.ask === 'scope' || (field.of && first !== undefined)) && (
          <Radio.Group
            aria-label={`${field.field}: ${t('read')}`}
            value={field.of ?? null}
            onChange={(of) => change({ of: of as never })}
          >
            <Group gap="sm">
              <Radio value="piece" label={t('ofPiece')} />
              <Radio value="row" label={t('ofRow')} />
              {/\(kg\)$/.test(field.field) && <Radio value="order" label={t('ofOrder')} />}
            </Group>
          </Radio.Group>
        )}
        {field.ask === 'unit' && (
          <Select
            aria-label={`${field.field}: ${t('unit')}`}
            placeholder={t('unit')}
            value={field.unit ?? null}
            onChange={(unit) => change({ unit: unit as never })}
            data={[...(/\(cm\)$/.test(field.field) ? UNITS.cm : UNITS.kg)]}
          />
        )}
      </td>
    </tr>
  )
}
