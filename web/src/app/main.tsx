import '../platform/trusted-types.ts'
import '@mantine/core/styles.layer.css'
import '../ui/inter.css'
import '../ui/tokens.css'
import '../ui/layout/reset.css'
import '../ui/layout/classes.css'
import '../ui/layout/tones.css'
import '../ui/global.css'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '../platform/connection.ts'
import { askServer, startSignIn } from '../platform/sign-in.ts'
import { firstRequests } from './early-main.ts'
import { takeFirstAnswers } from './first-answers.ts'
import { StartFailedPage } from './pages/start-failed-page.tsx'
import { App, appQueryClient, AppTheme } from './providers.tsx'
import { fetchScreenOf } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = createRoot(root)

const start = async (): Promise<void> => {
  try {
    const place = await startSignIn()
    await takeFirstAnswers(appQueryClient, firstRequests)
    page.render(<App place={place} />)
  } catch (error) {
    page.render(
      <AppTheme>
        <StartFailedPage error={error} onRetry={() => void start()} />
      </AppTheme>,
    )
  }
}

watchConnection(askServer)
// The screen's code loads while the sign-in configuration is fetched.
fetchScreenOf(location.pathname)
void start()
