import { useState } from 'react'
import { NotificationPanel } from './notification-panel.tsx'
import { NotificationSettings } from './notification-settings.tsx'

/** The panel behind the bell, and its settings. */
export const NotificationCentre = ({ onClose }: { onClose: () => void }) => {
  const [isSettings, setSettings] = useState(false)
  return isSettings ? (
    <NotificationSettings onBack={() => setSettings(false)} />
  ) : (
    <NotificationPanel onClose={onClose} onSettings={() => setSettings(true)} />
  )
}
