/** Served by the plugin in vite.config.ts. */
declare module 'virtual:mantine-variables.css'
