import { IconInbox, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state.module.css'
import { uiTexts } from './texts.ts'

type EmptyStateProps = { title?: string; text?: ReactNode; icon?: Icon; action?: ReactNode }

/** Shows that there is nothing, and why: filters that hide rows, or what to do first. */
export const EmptyState = ({ title, text, icon: Icon = IconInbox, action }: EmptyStateProps) => {
  const t = uiTexts.useText()
  return (
    <div className={`wb-row wb-justify-center wb-gap-4 wb-grow wb-secondary wb-text-center ${css['state']}`}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div className="wb-text wb-fz-14 wb-semibold">{title ?? t('nothingHere')}</div>
      {text !== undefined && <div>{text}</div>}
      {action !== undefined && <div className={`wb-flex wb-gap-8 ${css['act']}`}>{action}</div>}
    </div>
  )
}
