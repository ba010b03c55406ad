import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { vars } from "~/ui/theme.css";
import { type ColumnChart, fill, letters, narrowBelow, size, widest } from "./columns";
import { current } from "./columns.css";

const themed = (style: CSSStyleDeclaration, variable: string) =>
  style.getPropertyValue(variable.slice("var(".length, -1)).trim();

function optionsFor(host: HTMLElement, chart: ColumnChart, onPoint: (index: number | null) => void) {
  const { plot, columns, ticks, top } = chart;
  const width = host.clientWidth;
  const scale = width / size.width;
  // uPlot ignores fractions of a pixel: it reads 9.8px as 8px.
  const px = Math.round((width < narrowBelow ? letters.narrow : letters.wide) * scale);
  const style = getComputedStyle(host);
  const font = `${px}px ${style.fontFamily}`;
  const bold = `600 ${px * uPlot.pxRatio}px ${style.fontFamily}`;
  const [soft, ink, line, edge, accent] = [vars.soft, vars.ink, vars.line, vars.edge, vars.accent].map(
    (variable) => themed(style, variable),
  );

  const writeTotals = (u: uPlot) => {
    u.ctx.save();
    Object.assign(u.ctx, { font: bold, fillStyle: ink, textAlign: "center", textBaseline: "alphabetic" });
    columns.forEach(({ text, height }, index) => {
      const y = u.valToPos((height / plot.height) * top, "y", true) - 10 * scale * uPlot.pxRatio;
      u.ctx.fillText(text, u.valToPos(index, "x", true), y);
    });
    u.ctx.restore();
  };
  const bare = { ticks: { show: false }, stroke: soft, font } as const;
  return {
    width,
    height: (width * size.height) / size.width,
    padding: [plot.top * scale, (size.width - plot.right) * scale, 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.5, columns.length - 0.5] }, y: { range: [0, top] } },
    series: [
      {},
      {
        fill: accent,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars?.({ size: [fill, widest * scale] }),
      },
    ],
    axes: [
      {
        ...bare,
        size: (size.height - plot.bottom) * scale,
        gap: 9 * scale,
        lineGap: 1.2,
        grid: { show: false },
        border: { show: true, stroke: edge, width: 1 },
        splits: () => columns.map((_, index) => index),
        values: () => columns.map(({ lines }) => lines.join("\n")),
      },
      {
        ...bare,
        size: plot.left * scale,
        gap: 8 * scale,
        // Leaves out the base line: the other axis draws it, in a stronger colour.
        grid: { stroke: line, width: 1, filter: (_, splits) => splits.map((value) => value || null) },
        splits: () => ticks.map(({ value }) => value),
        values: () => ticks.map(({ text }) => text),
      },
    ],
    hooks: { draw: [writeTotals], setCursor: [(u: uPlot) => onPoint(u.cursor.idx ?? null)] },
  } satisfies uPlot.Options;
}

/** Draws again when the host's width or the colours change. `point` frames one column; null frames none. */
export function drawColumns(host: HTMLElement, chart: ColumnChart) {
  const { plot, columns } = chart;
  const frame = document.createElement("div");
  frame.className = current;
  let pointed: number | null = null;
  let drawing: uPlot | undefined;

  const point = (index: number | null) => {
    pointed = index;
    const column = index === null ? undefined : columns[index];
    frame.hidden = column === undefined;
    if (!column) return;
    const { x, width, height } = column;
    const across = plot.right - plot.left;
    frame.style.insetInline = `${((x - plot.left) / across) * 100}% ${((plot.right - x - width) / across) * 100}%`;
    frame.style.insetBlockStart = `${(1 - height / plot.height) * 100}%`;
  };

  const draw = () => {
    drawing?.destroy();
    const drawn = columns.map(({ height }) => (height / plot.height) * chart.top);
    drawing = new uPlot(optionsFor(host, chart, point), [columns.map((_, index) => index), drawn], host);
    drawing.over.appendChild(frame);
    point(pointed);
  };

  draw();
  let width = host.clientWidth;
  const sizes = new ResizeObserver(() => {
    if (host.clientWidth === width || host.clientWidth === 0) return;
    width = host.clientWidth;
    draw();
  });
  sizes.observe(host);
  const isDark = matchMedia("(prefers-color-scheme: dark)");
  isDark.addEventListener("change", draw);

  const stop = () => {
    sizes.disconnect();
    isDark.removeEventListener("change", draw);
    drawing?.destroy();
  };
  return { point, stop };
}
