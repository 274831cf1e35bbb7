/** Placeholder for a chart without data: an empty grid and one sentence. `height` is the height of the chart in px. */
export function ChartEmpty({ text, height }: { text: string; height: number }) {
  return (
    <div className="chart chart--empty" style={{ blockSize: height }}>
      <p className="chart__empty-text">{text}</p>
    </div>
  );
}
