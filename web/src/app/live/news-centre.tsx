import { useState } from 'react'
import { NewsPanel } from './news-panel.tsx'
import { NewsSettings } from './news-settings.tsx'

/** The panel behind the bell, and what reaches the person. */
export const NewsCentre = ({ onClose }: { onClose: () => void }) => {
  const [isSettings, setSettings] = useState(false)
  return isSettings ? (
    <NewsSettings onBack={() => setSettings(false)} />
  ) : (
    <NewsPanel onClose={onClose} onSettings={() => setSettings(true)} />
  )
}
