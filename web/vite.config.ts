import { readFileSync } from 'node:fs'
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

/** Where the reader of PDFs looks for the decoders of what scanners pack tightly; it names them itself, so that no hash may stand in them. */
const DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']

/** Plain JavaScript instead of WebAssembly, which the content security policy would have to be opened for. */
function pdfDecoders(): Plugin {
  const read = (name: string): string => readFileSync(new URL(import.meta.resolve(`pdfjs-dist/wasm/${name}`)), 'utf8')
  return {
    name: 'drawbar-pdf-decoders',
    generateBundle() {
      for (const name of DECODERS) this.emitFile({ type: 'asset', fileName: `assets/pdf/${name}`, source: read(name) })
    },
  }
}

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), mantineVariables(), textWeights(), leftOut(), ...(isSsrBuild ? [] : [pdfDecoders()])],
  server: { host: '127.0.0.1', proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    // The build clears the site itself, but for what open tabs may still ask for (tools/clear-site.ts).
    emptyOutDir: isSsrBuild,
    target: 'es2023',
    /* A data: URL would need its own hole in the content security policy. */
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
}))
