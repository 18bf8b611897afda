import { Select, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { KeyCap } from '../key-cap.tsx'
import { uiTexts } from '../texts.ts'
import css from './section-index.module.css'
import { goToSection, useActiveSection } from './use-active-section.ts'

export type IndexedSection = { id: string; label: string; count?: number | undefined; hasError?: boolean }
export type IndexedShortcut = { keys: string; label: string }

type SectionIndexProps = { sections: readonly IndexedSection[]; shortcuts: readonly IndexedShortcut[] }

/** Index of a form's sections: the current one, numbers of lines, errors. Alt ↑ ↓ moves between sections. */
export const SectionIndex = ({ sections, shortcuts }: SectionIndexProps) => {
  const t = uiTexts.useText()
  const active = useActiveSection(sections.map(({ id }) => id))
  useSectionKeys(sections, active)
  return (
    <nav aria-label={t('sections')}>
      {sections.map(({ id, label, count, hasError = false }) => (
        <UnstyledButton
          key={id}
          className={`wb-row wb-gap-8 wb-full wb-secondary wb-fz-13 wb-medium ${css['link']}`}
          {...(id === active ? { 'aria-current': 'true' as const } : {})}
          onClick={() => goToSection(id)}
        >
          {label}
          {hasError ? (
            <span className={`wb-grid wb-push-end ${css['wrong']}`} role="img" aria-label={t('hasErrors')}>
              <IconAlertCircle size={16} stroke={2} />
            </span>
          ) : (
            count !== undefined && <span className="wb-push-end wb-caption wb-regular wb-number">{count}</span>
          )}
        </UnstyledButton>
      ))}
      {shortcuts.length > 0 && (
        <div className={`wb-grid wb-gap-4 wb-caption ${css['keys']}`}>
          {shortcuts.map(({ keys, label }) => (
            <div className="wb-row wb-gap-6" key={keys}>
              <KeyCap keys={keys} />
              {label}
            </div>
          ))}
        </div>
      )}
    </nav>
  )
}

const useSectionKeys = (sections: readonly IndexedSection[], active: string | undefined): void => {
  const t = uiTexts.useText()
  const key = sections.map(({ id }) => id).join(' ')
  useShortcuts(
    useMemo(() => {
      const ids = key.split(' ')
      const step = (by: 1 | -1) => (): void => {
        const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(active ?? '') + by))]
        if (next !== undefined) goToSection(next)
      }
      return [
        { keys: 'Alt ↑', label: t('section'), group: t('sections'), run: step(-1) },
        { keys: 'Alt ↓', label: t('section'), group: t('sections'), run: step(1) },
      ]
    }, [t, key, active]),
  )
}

/** The same below 1200 px: a select in the head. */
export const SectionSelect = ({ sections }: { sections: readonly IndexedSection[] }) => {
  const t = uiTexts.useText()
  const active = useActiveSection(sections.map(({ id }) => id))
  return (
    <Select
      size="xs"
      aria-label={t('sections')}
      data={sections.map(({ id, label, hasError = false }) => ({
        value: id,
        label: hasError ? `${label}: ${t('hasErrors')}` : label,
      }))}
      value={active ?? null}
      allowDeselect={false}
      onChange={(id) => id && goToSection(id)}
    />
  )
}
