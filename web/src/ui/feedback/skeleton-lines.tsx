import { Panel } from '../layout/panel.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** Stands for a panel of label and value lines. */
export function SkeletonLines({ label }: { label: string }) {
  return (
    <Panel>
      <Loading
        loading
        text={label}
        skeleton={
          <>
            <Skeleton width="30%" />
            <Skeleton width="55%" />
            <Skeleton width="45%" />
          </>
        }
      >
        {null}
      </Loading>
    </Panel>
  )
}
