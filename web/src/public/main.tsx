import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TrackScreen } from './track-screen.tsx'

// What the server has drawn serves who reads without scripts: it goes.
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
root.replaceChildren()
createRoot(root).render(
  <StrictMode>
    <TrackScreen />
  </StrictMode>,
)
