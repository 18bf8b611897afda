import '@fontsource-variable/inter'
import '../ui/tokens.css'
import './public.css'
import './color-scheme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TrackScreen } from './track-screen.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no #root')
createRoot(root).render(
  <StrictMode>
    <TrackScreen />
  </StrictMode>,
)
