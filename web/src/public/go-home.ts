import { onlyStoredSession } from '../platform/stored-session.ts'
import { browserStore } from '../platform/browser-store.ts'

/** `/`: who is signed in goes on to the role's home (rule SCR-2). */
export const goHomeWhenSignedIn = (): void => {
  if (document.documentElement.dataset['page'] !== 'home') return
  if (onlyStoredSession(browserStore)) location.replace('/dasboard')
}
