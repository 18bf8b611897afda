import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { isSignedOut, sentencesOf } from '../platform/api-error.ts'
import { uiTexts } from './texts.ts'
import css from './toast.module.css'

export type ToastDetail = { text?: string; action?: { label: string; run: () => void } }
type Kind = 'success' | 'error' | 'news'

const SIGNS = { success: IconCircleCheck, error: IconAlertOctagon, news: IconBell }
/** An error stays until it is dismissed (ui.md §8). */
const STAYS_MS = { success: 4_000, news: 8_000, error: false } as const
/** The same words again within this time count up instead of piling up. */
const SAME_WITHIN_MS = 2_000

type Shown = { id: string; count: number; at: number }
const recent = new Map<string, Shown>()
let sequence = 0

const show = (kind: Kind, title: string, { text, action }: ToastDetail = {}): void => {
  const words = `${kind} ${title} ${text ?? ''}`
  const now = Date.now()
  const before = recent.get(words)
  const again = before !== undefined && now - before.at < SAME_WITHIN_MS
  sequence += 1
  const shown = again
    ? { id: before.id, count: before.count + 1, at: now }
    : { id: `toast-${sequence}`, count: 1, at: now }
  recent.set(words, shown)
  const Sign = SIGNS[kind]
  const notification = {
    id: shown.id,
    // The newest stands first, and the oldest waits when there are more than three.
    priority: sequence,
    role: 'status',
    autoClose: STAYS_MS[kind],
    classNames: {
      root: css['root'],
      icon: css['icon'],
      body: css['body'],
      title: css['title'],
      description: css['description'],
    },
    attributes: { icon: { 'data-kind': kind } },
    icon: <Sign size={18} stroke={1.75} aria-hidden />,
    closeButtonProps: { 'aria-label': uiTexts.text('dismiss'), size: 24 },
    title: (
      <>
        {title}
        {shown.count > 1 && <span className={css['count']}>{uiTexts.text('times', { count: shown.count })}</span>}
      </>
    ),
    message: (
      <>
        {text} {action && <ToastAction {...action} id={shown.id} />}
      </>
    ),
    onClose: () => void recent.delete(words),
  }
  if (again) notifications.update(notification)
  else notifications.show(notification)
}

const ToastAction = ({ label, run, id }: { label: string; run: () => void; id: string }) => (
  <Anchor
    component="button"
    type="button"
    fz="sm"
    onClick={() => {
      notifications.hide(id)
      run()
    }}
  >
    {label}
  </Anchor>
)

/** A toast confirms, or brings news from elsewhere; what is wrong with a field or a row stands there (ui.md §1). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => show('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => show('error', title, detail),
  news: (title: string, detail?: ToastDetail): void => show('news', title, detail),
  /** Every sentence of whatever was thrown (spec 1 §8); nothing when the browser is on its way to sign in. */
  failure: (error: unknown): void => {
    if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) show('error', sentence)
  },
}
