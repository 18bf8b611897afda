import { ActionIcon, Button } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { formatDateTime } from '../../../platform/format.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './drafts.module.css'
import { draftTexts } from './texts-drafts.ts'
import type { NamedDraft } from './draft-list.ts'
import type { Drafts } from './use-drafts.ts'

/** The saved drafts (rule MER-13); opening one replaces the form's values. */
export const DraftsSection = <Values,>({ drafts }: { drafts: Drafts<Values> }) => {
  const t = draftTexts.useText()
  const { isDirty } = useFormState()
  if (drafts.list.length === 0) return null
  const open = async (draft: NamedDraft<Values>): Promise<void> => {
    const asks = {
      title: t('replaceTyped'),
      text: t('replaceTypedText'),
      confirmLabel: t('open'),
      cancelLabel: t('keep'),
    }
    if (!isDirty || (await confirm(asks))) drafts.open(draft)
  }
  return (
    <Section id="drafts" title={t('drafts')} fact={t('draftsFact')}>
      <ul className="wb-flex wb-wrap wb-gap-8">
        {drafts.list.map((draft) => (
          <li key={draft.id} className={`wb-row wb-gap-2 wb-round-6 ${css['draft']}`}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
              aria-label={t('openDraft', { name: draft.name })}
              onClick={() => void open(draft)}
            >
              {draft.name}
              <small>{t('draftKept', { at: formatDateTime(draft.keptAt) })}</small>
            </Button>
            <ActionIcon
              size={26}
              aria-label={t('deleteDraft', { name: draft.name })}
              onClick={() => drafts.drop(draft.id)}
            >
              <IconX size={14} stroke={2} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Section>
  )
}
