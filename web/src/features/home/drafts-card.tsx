import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/format.ts'
import { draftHref, namedDraft, useDraftList } from '../../shipment/form/drafts/draft-list.ts'
import { draftTexts } from '../../shipment/form/drafts/texts-drafts.ts'
import { Section } from '../../ui/section.tsx'
import css from './home.module.css'
import { useText } from './texts.ts'

const SHOWN = 5

/** The person's newest drafts, linked to their forms (rule MER-5); hidden if there are none. */
export const DraftsCard = () => {
  const t = useText()
  const tDraft = draftTexts.useText()
  const { data = [] } = useDraftList()
  const drafts = data.flatMap((draft) => {
    const href = draftHref(draft)
    return href === undefined ? [] : [{ ...namedDraft(draft), href, isParcel: draft.line === 'ecommerce' }]
  })
  if (drafts.length === 0) return null
  return (
    <div className={css['drafts']}>
      <Section title={tDraft('drafts')} fact={tDraft('draftsFact')} flush>
        <ul className="wb-grid wb-px-16 wb-py-10">
          {drafts.slice(0, SHOWN).map(({ id, name, keptAt, href, isParcel }) => (
            <li className="wb-shrink" key={id}>
              <Link to={href} className={`wb-accent wb-nowrap wb-link ${css['link']}`}>
                {name}
              </Link>
              <small className="wb-caption wb-lh-17">
                {t(isParcel ? 'ecommerce' : 'express')}, {tDraft('draftKept', { at: formatDateTime(keptAt) })}
              </small>
            </li>
          ))}
        </ul>
        {drafts.length > SHOWN && (
          <p className="wb-caption wb-lh-17">{t('moreDrafts', { count: drafts.length - SHOWN })}</p>
        )}
      </Section>
    </div>
  )
}
