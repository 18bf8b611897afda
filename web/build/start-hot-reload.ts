import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

/** The server's pages name it in development (server/src/modules/site/web-assets.ts). */
const PREAMBLE = '/@waybill/preamble.js'

/** In development: what hot reload needs before the first module, for pages that the server draws and Vite does not see. Without it `/track` draws nothing there. */
export const startHotReload = (): Plugin => ({
  name: 'waybill-start-hot-reload',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use(PREAMBLE, (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(react.preambleCode.replace('__BASE__', '/'))
    }),
})
