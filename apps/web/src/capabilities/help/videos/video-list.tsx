import type { Video } from '@hibla/contract/content/videos.contract'
import { VideoCard } from './video-card.tsx'

export function VideoList({ videos }: { videos: Video[] }) {
  return (
    <ul className="grid items-start gap-6 md:grid-cols-2">
      {videos.map((video) => (
        <VideoCard key={video.videoId} video={video} />
      ))}
    </ul>
  )
}
