import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS } from './chunks.ts'
import { leftOut } from './left-out.ts'
import { mantineVariablesCss } from './src/ui/theme/mantine-variables.ts'
import { textWeights } from './text-weights.ts'

const VARIABLES = 'virtual:mantine-variables.css'

/** Serves Mantine's theme variables as a stylesheet, so that no <style> element is written at run time. */
function mantineVariables(): Plugin {
  return {
    name: 'drawbar-mantine-variables',
    resolveId: (id) => (id === VARIABLES ? `\0${VARIABLES}` : undefined),
    load: (id) => (id === `\0${VARIABLES}` ? mantineVariablesCss() : undefined),
  }
}

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), mantineVariables(), textWeights(), leftOut()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    /* A data: URL would need its own hole in the content security policy. */
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
}))
