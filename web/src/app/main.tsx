import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter'
import '../ui/tokens.css'
import '../ui/global.css'
import { createRoot } from 'react-dom/client'
import { startSignIn } from '../platform/sign-in.ts'
import { StartFailedPage } from './pages/start-failed-page.tsx'
import { App, Looks } from './providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = createRoot(root)

try {
  const place = await startSignIn()
  page.render(<App place={place} />)
} catch (error) {
  page.render(
    <Looks>
      <StartFailedPage error={error} />
    </Looks>,
  )
}
