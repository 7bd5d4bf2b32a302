import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '../../api/query.ts'
import { t } from '../i18n/t.ts'
import { SlowNoticeText } from '../../ui/feedback/slow-notice.tsx'
import { DrawbarProvider } from '../../ui/theme/provider.tsx'

/** Theme and query cache for screens that need them; public pages do not load this. A new cache for every mount. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <DrawbarProvider>
      <SlowNoticeText value={t('Still trying…')}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </SlowNoticeText>
    </DrawbarProvider>
  )
}
