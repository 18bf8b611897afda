import { hideNotification, notificationsStore } from '@mantine/notifications'

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void; setViewport: (size: { width: number; height: number }) => void }
  }
}

/** Resizes the window; notifies listeners of `resize` and of media queries. */
export const setWidth = (width: number): void => window.happyDOM.setViewport({ width, height: 900 })

/** Toasts survive unmounting. */
export const dismissToasts = (): void => {
  const { notifications, queue } = notificationsStore.getState()
  for (const { id } of [...queue, ...notifications]) if (id !== undefined) hideNotification(id)
}
