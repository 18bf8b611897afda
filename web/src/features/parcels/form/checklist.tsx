import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import type { FooterTotal } from '../../../ui/footer-bar.tsx'
import { goToSection } from '../../../ui/form/use-active-section.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { Section } from '../../../ui/section.tsx'
import css from './checklist.module.css'
import { useParcelFigures } from './parcel-figures.tsx'
import { parcelFormTexts } from './texts-form.ts'
import { useFieldPlace } from '../../../shipment/form/field-place.ts'

const CHECKLIST = 'checklist'
type Check = { path: string; sentence: string }
/** The rules' message for an empty field. */
const EMPTY = 'Required'

/** The form's cards from top to bottom. */
const CARDS = [
  'consignee',
  'sender',
  'declared',
  'totalChargeableWeight',
  'contents',
  'dutyPayer',
  'service',
  'fees',
  'price',
  'verified',
]
/** Fields outside any card count as item details. */
const rankOf = ({ path }: Check): number => {
  const [card = ''] = path.split('.')
  return CARDS.indexOf(CARDS.includes(card) ? card : 'contents')
}
const inFormOrder = (checks: readonly Check[]): Check[] => checks.toSorted((a, b) => rankOf(a) - rankOf(b))

/** Everything missing, wrong or doubtful, each with its form path. */
const useChecks = () => {
  const { problems, doubts } = useParcelFigures()
  const all = inFormOrder(Object.entries(problems).map(([path, sentence]) => ({ path, sentence })))
  return {
    missing: all.filter(({ sentence }) => sentence === EMPTY),
    wrong: all.filter(({ sentence }) => sentence !== EMPTY),
    doubts: inFormOrder(doubts),
  }
}

/** The number of open checks, for the footer. It leads to the checklist. */
export const useCheckTotal = (): FooterTotal => {
  const t = parcelFormTexts.useText()
  const { missing, wrong, doubts } = useChecks()
  const toCheck = missing.length + wrong.length + doubts.length
  return {
    label: t('checks'),
    value:
      toCheck === 0 ? (
        t('nothingToCheck')
      ) : (
        <UnstyledButton className={css['count']} onClick={() => goToSection(CHECKLIST)}>
          {toCheck}
        </UnstyledButton>
      ),
    stale: wrong.length > 0,
    rank: 'minor',
  }
}

/** Maps paths that are not fields to the field they are about. */
const fieldOf = (path: string): string =>
  path === 'totalChargeableWeight' ? 'declared.0.weight' : path.replace(/^(declared\.\d+)\.sides$/, '$1.length')

/** Live list of customs checks for the whole parcel, by the server's rules; each entry jumps to its field. */
export const Checklist = () => {
  const t = parcelFormTexts.useText()
  const { missing, wrong, doubts } = useChecks()
  const { trigger } = useFormContext<ShipmentValues>()
  const place = useFieldPlace('ecommerce')
  const jump = (path: string): void => {
    const field = fieldOf(path)
    focusField(field)
    void trigger(field as FieldPath<ShipmentValues>)
  }
  const isGood = missing.length + wrong.length + doubts.length === 0
  return (
    <Section id={CHECKLIST} title={t('checklist')} flush>
      <div className={`wb-grid wb-gap-14 wb-px-16 wb-py-14 ${css['body']}`}>
        {isGood && (
          <p className={`wb-row wb-gap-8 ${css['good']}`}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t('allGood')}
          </p>
        )}
        <Rows title={t('wrong')} kind="wrong" rows={wrong} jump={jump} />
        <Rows title={t('doubtful')} kind="doubt" rows={doubts} jump={jump} />
        {missing.length > 0 && (
          <div>
            <Head title={t('missing')} count={missing.length} />
            <ul className="wb-flex wb-wrap wb-gap-6">
              {missing.map(({ path }) => (
                <li key={path}>
                  <UnstyledButton className={`wb-fz-12 wb-round-6 ${css['chip']}`} onClick={() => jump(path)}>
                    {place(path)}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}

const Head = ({ title, count }: { title: string; count: number }) => (
  <h3>
    {title} <span>{formatCount(count)}</span>
  </h3>
)

type RowsProps = {
  title: string
  kind: 'wrong' | 'doubt'
  rows: readonly Check[]
  jump: (path: string) => void
}

const Rows = ({ title, kind, rows, jump }: RowsProps) => {
  const language = useLanguage()
  const place = useFieldPlace('ecommerce')
  if (rows.length === 0) return null
  const Icon = kind === 'wrong' ? IconAlertCircle : IconEye
  return (
    <div>
      <Head title={title} count={rows.length} />
      <ul className="wb-grid wb-gap-2">
        {rows.map(({ path, sentence }) => (
          <li key={`${path} ${sentence}`}>
            <UnstyledButton
              className={`wb-grid wb-gap-8 wb-full wb-fz-13 wb-round-6 ${css['row']}`}
              data-kind={kind}
              onClick={() => jump(path)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>
                <b className="wb-block wb-medium">{place(path)}</b>
                <span>{translateMessage(sentence, language)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
