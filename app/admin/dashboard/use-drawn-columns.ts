import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ColumnChart } from "./columns";

const ahead = "200px";

function next(key: string, at: number | null, last: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return at === null ? 0 : Math.min(at + 1, last);
  if (key === "ArrowLeft" || key === "ArrowUp") return at === null ? last : Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}

/** Loads the chart library once the chart comes near the window; if that fails, the SVG stays. */
export function useDrawnColumns(chart: ColumnChart) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<{ point: (index: number | null) => void; stop: () => void } | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [at, setAt] = useState<number | null>(null);

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let isOver = false;
    const draw = async () => {
      const { drawColumns } = await import("./draw-columns.client");
      if (isOver) return;
      drawing.current = drawColumns(place, chart);
      setDrawn(true);
    };
    const window = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        window.disconnect();
        draw().catch(() => place.replaceChildren());
      },
      { rootMargin: ahead },
    );
    window.observe(place);
    return () => {
      isOver = true;
      window.disconnect();
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [chart]);

  const move = (to: number | null) => {
    setAt(to);
    drawing.current?.point(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = next(event.key, at, chart.columns.length - 1);
    if (to === null) return;
    event.preventDefault();
    move(to);
  };
  return { host, isDrawn, at, onKeyDown, onBlur: () => move(null) };
}
