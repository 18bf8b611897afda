import { Anchor } from '@mantine/core'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { uiTexts } from './texts.ts'
import css from './toast.module.css'
import { useToastTop } from './use-toasts-below.ts'

/**
 * `staysMs`: how long it is shown, if longer than its kind. `isOfCall`: reports a failed call, and is hidden when the
 * next one succeeds.
 */
export type ToastDetail = {
  text?: string
  action?: { label: string; run: () => void }
  staysMs?: number
  isOfCall?: boolean
}
type ToastKind = 'success' | 'error' | 'notification'

const ICONS = { success: IconCircleCheck, error: IconAlertOctagon, notification: IconBell }
/** Errors stay until dismissed (rule SCR-8). */
const STAYS_MS = { success: 4_000, notification: 8_000, error: false } as const
/** The same text within this time counts up instead of adding a toast. */
const SAME_WITHIN_MS = 2_000

/** Toasts of failed calls: the next successful call hides them. */
const failures = new Set<string>()
export const hideFailures = (): void => {
  for (const id of failures) notifications.hide(id)
  failures.clear()
}

type Shown = { id: string; count: number; at: number }
const recent = new Map<string, Shown>()
let sequence = 0

/** Shows a toast, or counts up an identical one. */
export const showToast = (
  kind: ToastKind,
  title: string,
  { text, action, staysMs, isOfCall = false }: ToastDetail = {},
): void => {
  const words = `${kind} ${title} ${text ?? ''}`
  const now = Date.now()
  const before = recent.get(words)
  const again = before !== undefined && now - before.at < SAME_WITHIN_MS
  sequence += 1
  const shown = again
    ? { id: before.id, count: before.count + 1, at: now }
    : { id: `toast-${sequence}`, count: 1, at: now }
  recent.set(words, shown)
  if (isOfCall) failures.add(shown.id)
  const Icon = ICONS[kind]
  const notification = {
    id: shown.id,
    // Newest first; with more than three, the oldest waits.
    priority: sequence,
    role: 'status',
    autoClose: staysMs ?? STAYS_MS[kind],
    classNames: {
      root: `wb-align-start wb-lh-18 wb-card ${css['root']}`,
      icon: css['icon'],
      body: css['body'],
      title: `wb-text wb-lh-18 wb-semibold ${css['title']}`,
      description: `wb-secondary wb-number ${css['description']}`,
    },
    attributes: { icon: { 'data-kind': kind } },
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    closeButtonProps: { 'aria-label': uiTexts.text('dismiss'), size: 24 },
    title: (
      <>
        {title}
        {shown.count > 1 && (
          <span className={`wb-muted wb-medium ${css['count']}`}>{uiTexts.text('times', { count: shown.count })}</span>
        )}
      </>
    ),
    message: (
      <>
        {text} {action && <ToastAction {...action} id={shown.id} />}
      </>
    ),
    onClose: () => {
      recent.delete(words)
      failures.delete(shown.id)
    },
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

/** Mounted once in the providers: top right under the bar and the page's head, 360 px, at most three. */
export const ToastHost = () => {
  const top = useToastTop()
  return (
    <Notifications
      position="top-right"
      limit={3}
      containerWidth={360}
      transitionDuration={160}
      classNames={{ root: css['list'] }}
      {...(top !== undefined && { styles: { root: { '--wb-toast-top': `${top}px` } } })}
    />
  )
}
