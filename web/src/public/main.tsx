import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TrackScreen } from './track-screen.tsx'

// Removes the server-rendered page for readers without scripts.
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
root.replaceChildren()
createRoot(root).render(
  <StrictMode>
    <TrackScreen />
  </StrictMode>,
)
